import { createContext, useContext } from "react";

/** Whose data a page shows: the signed-in member's own, or the sample workspace, which everybody may read and nobody changes. */
export type Workspace = {
  readonly kind: "own" | "sample";
  /** What is asked, named, compared and done. */
  readonly canWrite: boolean;
  /** People, names, status, keys and budget. */
  readonly canAdminister: boolean;
  /** The brand itself: whose it is, and whether it stays. */
  readonly isOwner: boolean;
  /** Why a control cannot be used here. */
  readonly refusal: string;
};

const ownWorkspace: Workspace = {
  kind: "own",
  canWrite: true,
  canAdminister: true,
  isOwner: true,
  refusal: "",
};
export const sampleWorkspace: Workspace = {
  kind: "sample",
  canWrite: false,
  canAdminister: false,
  isOwner: false,
  refusal: "This is sample data: nothing can be changed here.",
};

export const WorkspaceContext = createContext<Workspace>(ownWorkspace);

/** The workspace of the page. Controls that write ask it, and are hidden or disabled with the reason where it cannot be written to. */
export const useWorkspace = (): Workspace => useContext(WorkspaceContext);
