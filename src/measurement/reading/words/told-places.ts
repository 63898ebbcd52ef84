import type { Language } from "../languages.ts";

/** "L'acqua di Milano", "Denizli'den Pamukkale travertenlerine": behind a way to or from it, and nothing of a firm behind. */
export const isToldAsPlace = (
  { before, after }: { readonly before: string; readonly after: string },
  language: Language,
): boolean => (PLACE_BEFORE.get(language)?.test(before) ?? false) && !IS_FIRM.test(after);
const PLACE_BEFORE: ReadonlyMap<Language, RegExp> = new Map(
  (
    [
      ["en", "in|from|to|towards|via|near|around|between|outside|across|visit|visiting|leave|leaving|reach"],
      ["fr", "à|vers|près de|depuis|jusqu'à|autour de|entre|via|de|visiter|hors de"],
      ["es", "en|a|hacia|hasta|cerca de|desde|entre|por|de|visitar|rumbo a"],
      ["pt", "em|a|até|perto de|desde|entre|por|de|para|visitar"],
      ["it", "a|ad|di|da|in|per|verso|fino a|vicino a|visitare"],
      ["nl", "in|in de|uit de|naar|uit|vanuit|rond|nabij|tussen|te|bezoek"],
      ["pl", "w|we|do|z|ze|na|koło|pod|nad|przez|potem|zwiedzić|między"],
      ["tr", "\\p{Lu}\\p{L}+['’]?[dt][ae]n|yakınındaki|civarındaki"],
      ["el", "στην?|στον?|στο|στα|από την?|από τον?|προς την?|προς τον?"],
    ] as const
  ).map(([language, list]) => [language, new RegExp(`(?<!\\p{L})(?:${list})\\s$`, "u")] as const),
);
/** Where one is, goes or comes from: "Pamukkale'ye". */
export const TURKISH_WAY = /^['’](?:[yn]?[ae]|[ndt]?[dt][ae]n?)(?!\p{L})/u;
const IS_FIRM =
  /^(?:['’]s(?!\p{L})|[ \u00a0](?:Health|Insurance|Assurances?|Seguros|Bank|Group|Hotels?|Pay|App|Pro|Plus|AI|Inc|Corp|GmbH|AG|SA|Ltd|LLC|offers?|ofrece|oferece|offre|propose|bietet|biedt|oferuje|sunuyor|προσφέρει|cuesta|custa|costa|coûte|kost|kosztuje))/u;
