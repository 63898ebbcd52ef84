import { Navigate } from "react-router";
import { unlistedPageMeta } from "../page-meta.ts";

export const meta = () => unlistedPageMeta("Sign up | TrueNorth", "Create a free TrueNorth account.");

export default function SignUp() {
  return <Navigate to="/auth" replace state={{ mode: "signup" }} />;
}
