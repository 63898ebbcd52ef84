import type { HelpTopic } from "./topics.ts";

/** The picture of a subject, as `scripts/help-pictures.ts` takes it from the sample brand; nothing where there is none. */
export const HelpPicture = ({ topic: { id, picture } }: { readonly topic: HelpTopic }) =>
  picture === null ? null : (
    <img
      className="help-picture"
      src={`/help/${id}.jpg`}
      alt={picture}
      width={960}
      height={600}
      loading="lazy"
      decoding="async"
    />
  );
