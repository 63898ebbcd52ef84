import type { AppSurfaceId } from "../app-surfaces.ts";
import type { DataProviderId } from "../data-providers.ts";

/** A body in a form that a public repository or a provider's documentation shows, and what is to be read from it. */
export type RecordedShape = {
  readonly id: DataProviderId;
  readonly surface: AppSurfaceId;
  /** Repository and path, or the page of the documentation. */
  readonly seenIn: string;
  readonly odd: string;
  readonly body: unknown;
  readonly expected: {
    readonly state: string;
    readonly text?: string;
    /** Address, and title where there is one. */
    readonly cited?: readonly (readonly string[])[];
    readonly retrieved?: readonly (readonly string[])[];
    readonly queries?: readonly string[] | null;
    readonly model?: string | null;
    readonly usd?: number | null;
  };
};

/** Invented pages. */
export const bikes = "https://bikes.example/urban";
export const guide = "https://guide.example/commuters";
export const spokes = "https://spokes.example/";
export const text = "Velo is light.";
