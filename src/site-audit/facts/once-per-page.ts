/** Caches what `read` found for each subject (a page, a document), so that checks share one reading. */
export function oncePerPage<Subject extends object, Fact>(
  read: (subject: Subject) => Fact,
): (subject: Subject) => Fact {
  const facts = new WeakMap<Subject, { readonly fact: Fact }>();
  return (subject) => {
    const known = facts.get(subject) ?? { fact: read(subject) };
    facts.set(subject, known);
    return known.fact;
  };
}
