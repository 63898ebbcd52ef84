import { createContext, useContext } from "react";

/** Whose data a page shows: the signed-in member's own, or the sample workspace, which everybody may read and nobody changes. */
export type Workspace = { readonly kind: "own" | "sample"; readonly canWrite: boolean };

const ownWorkspace: Workspace = { kind: "own", canWrite: true };
export const sampleWorkspace: Workspace = { kind: "sample", canWrite: false };

/** Why a control cannot be used where `canWrite` is false. */
export const READ_ONLY_REASON = "This is sample data: nothing can be changed here.";

export const WorkspaceContext = createContext<Workspace>(ownWorkspace);

/** The workspace of the page. Controls that write ask it, and are hidden or disabled with the reason where it cannot be written to. */
export const useWorkspace = (): Workspace => useContext(WorkspaceContext);
