export const promptKeys = {
  list: (brandId: string) => ["prompts", brandId] as const,
  suggestions: (brandId: string) => ["prompt-suggestions", brandId] as const,
};
