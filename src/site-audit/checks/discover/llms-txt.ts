import type { Resource, ResourceResponse } from "../../artifacts.ts";
import { defineCheck, type Undecided } from "../../check.ts";
import { livenessOf } from "../../facts/liveness.ts";
import { wallOf } from "../../facts/robots/bot-wall.ts";
import { readLlmsTxt } from "../../facts/robots/llms-txt.ts";
import { counted } from "../wording.ts";

const absent: Undecided = { outcome: "na", reason: "There is no llms.txt. It is optional." };

/** The file as text, or why there is nothing to judge. */
function fileOf(
  resource: Resource,
): { readonly response: ResourceResponse; readonly text: string } | Undecided {
  if (!resource.ok) {
    if (resource.kind === "not-asked") return absent;
    return { outcome: "unknown", reason: `llms.txt could not be asked for: ${resource.message}` };
  }
  if (resource.status !== 200) {
    const wall = wallOf(resource);
    if (wall === null) return absent;
    return { outcome: "unknown", reason: `Our robot was turned away from llms.txt: ${wall.sign}.` };
  }
  const text = new TextDecoder().decode(resource.body);
  // A web page here is how many sites answer any address: there is no file.
  return text.trimStart().startsWith("<") ? absent : { response: resource, text };
}

export const llmsTxt = defineCheck({
  id: "llms-txt",
  failureTitle: "llms.txt has mistakes (optional)",
  needs: ["llmsTxt", "llmsTxtLinks"],
  evaluate({ llmsTxt: resource, llmsTxtLinks }) {
    const file = fileOf(resource);
    if ("outcome" in file) return file;
    const url = file.response.finalUrl;
    const { title, links, problems } = readLlmsTxt(file.text, url);
    const dead = llmsTxtLinks.filter((link) => livenessOf(link) === "dead");
    const all = [
      ...problems,
      ...(dead.length > 0
        ? [
            `${counted(dead.length, "link")} of ${llmsTxtLinks.length} tried ${dead.length === 1 ? "leads" : "lead"} nowhere.`,
          ]
        : []),
    ];
    return {
      outcome: all.length === 0 ? "pass" : "partial",
      score: all.length === 0 ? 1 : 0.5,
      evidence: [
        { url, snippet: title ?? file.text.trimStart().slice(0, 80), value: counted(links.length, "link") },
        ...dead.map((link) => ({
          url: link.url,
          snippet: "",
          value: link.ok ? `status ${link.status}` : link.message,
        })),
      ],
      details:
        all.length === 0
          ? `llms.txt is there, with a title and ${counted(links.length, "link")}.`
          : all.join(" "),
    };
  },
});
