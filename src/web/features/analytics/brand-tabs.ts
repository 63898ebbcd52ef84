import {
  Building2,
  Compass,
  CreditCard,
  FolderOpen,
  KeyRound,
  Link2,
  type LucideIcon,
  MessageSquareText,
  Repeat,
  Settings2,
  SlidersHorizontal,
  Swords,
  Tag,
  Users,
} from "lucide-react";

export type BrandTabId =
  | "overview"
  | "prompts"
  | "sources"
  | "preferences"
  | "competitors"
  | "tags"
  | "settings"
  | "people"
  | "project"
  | "company"
  | "billing"
  | "subscriptions"
  | "api-keys";

export type BrandTab = {
  readonly id: BrandTabId;
  readonly title: string;
  readonly icon: LucideIcon;
  /** What is there, as a tooltip, where the title alone is like another one's. */
  readonly note?: string;
};

export const OVERVIEW = "overview";

export const tabGroups: readonly { readonly title: string; readonly tabs: readonly BrandTab[] }[] = [
  {
    title: "General",
    tabs: [
      { id: OVERVIEW, title: "Overview", icon: Compass },
      { id: "prompts", title: "Prompts", icon: MessageSquareText },
      { id: "sources", title: "Sources", icon: Link2 },
      { id: "preferences", title: "Preferences", icon: SlidersHorizontal, note: "assistants, budget" },
      { id: "competitors", title: "Competitors", icon: Swords },
      { id: "tags", title: "Tags", icon: Tag },
    ],
  },
  {
    title: "Workspace",
    tabs: [
      { id: "settings", title: "Settings", icon: Settings2, note: "name, status" },
      { id: "people", title: "People", icon: Users },
      { id: "project", title: "Project", icon: FolderOpen, note: "facts" },
      { id: "company", title: "Company", icon: Building2, note: "owner" },
      { id: "billing", title: "Billing", icon: CreditCard, note: "usage" },
      { id: "subscriptions", title: "Subscriptions", icon: Repeat, note: "plan" },
      { id: "api-keys", title: "API Keys", icon: KeyRound },
    ],
  },
];

/** Tabs of figures and answers, which the filter bar narrows. */
export const answerTabs: readonly string[] = ["prompts", "sources", "competitors", "tags"];

/** Long pages, each of whose sections has an address. */
export const tabsOfSections: readonly string[] = ["preferences", "settings"];

/** The tab of that name, or undefined for an unknown one. */
export const tabOf = (id: string): BrandTab | undefined =>
  tabGroups.flatMap(({ tabs }) => tabs).find((tab) => tab.id === id);
