import { WhatsNew } from "../../features/whats-new/whats-new.tsx";

export default WhatsNew;
