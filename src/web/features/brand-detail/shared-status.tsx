import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fetchRole } from "../../api/people.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

type SharedStatusProps = { readonly brandId: string; readonly children: ReactNode };

/** Shows what is inside to anyone who administers a brand of somebody else's; to others, and while it is not known, nothing. */
export default function SharedStatus({ brandId, children }: SharedStatusProps) {
  const accessToken = useAccessToken();
  const { data: role } = useQuery({
    queryKey: ["brand-access", brandId],
    queryFn: async ({ signal }) => fetchRole(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return role === "admin" ? children : null;
}
