/** A share 0–1 as a bar; the number is beside it. */
export const ShareOfAnswers = ({ share }: { readonly share: number }) => (
  <i className="lane-bar" aria-hidden="true">
    <i style={{ inlineSize: `${share * 100}%` }} />
  </i>
);
