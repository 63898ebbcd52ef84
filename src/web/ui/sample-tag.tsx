/** Marks what is invented to show how a thing looks. */
export function SampleTag() {
  return <span className="sample">Sample</span>;
}
