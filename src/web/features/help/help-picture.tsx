import { type HelpTopic, pictureAddress } from "./topic.ts";

/** The picture of a subject, as `scripts/help-pictures.ts` takes it from the sample brand. */
export const HelpPicture = ({ topic }: { readonly topic: HelpTopic }) => (
  <img
    className="help-picture"
    src={pictureAddress(topic)}
    alt={topic.picture}
    width={960}
    height={600}
    loading="lazy"
    decoding="async"
  />
);
