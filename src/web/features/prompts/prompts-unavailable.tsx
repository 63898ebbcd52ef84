import { Unloaded } from "../../brands/unloaded.tsx";

type PromptsUnavailableProps = { readonly error: unknown; readonly onRetry: () => void };

export function PromptsUnavailable({ error, onRetry }: PromptsUnavailableProps) {
  return <Unloaded title="The prompts could not be loaded." error={error} onRetry={onRetry} />;
}
