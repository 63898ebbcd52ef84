import { AddSample } from "../../features/samples/add-sample.tsx";
import { SampleList } from "../../features/samples/sample-list.tsx";
import { SessionProviders } from "../../session/session-providers.tsx";

/** The list for someone who seems to be signed in: it brings what it needs to know who. */
export default function DemoOfMember() {
  return (
    <SessionProviders>
      <SampleList actionOf={(sample) => <AddSample sample={sample} />} />
    </SessionProviders>
  );
}
