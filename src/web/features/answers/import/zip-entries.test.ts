import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { testExchange } from "#measurement/import/test-conversation.ts";
import { readAnswerFile } from "./read-file.ts";

type Packed = { readonly name: string; readonly content: string; readonly isStored?: boolean };

/** A ZIP as any program writes it: each file with its header, then the directory. */
function zip(files: readonly Packed[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isStored = false } of files) {
    const bytes = Buffer.from(content);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(20);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isStored ? 0 : 8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    const sizes = Buffer.alloc(8);
    sizes.writeUInt32LE(bytes.length, 0);
    sizes.writeUInt16LE(title.length, 4);
    const head = Buffer.concat([facts.subarray(0, 18), sizes]);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), head, title, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.alloc(2), head, rest, title]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

const read = (bytes: Buffer<ArrayBuffer>) =>
  readAnswerFile(new Blob([bytes]), {
    assistant: "chatgpt",
    now: new Date("2026-11-21T12:00:00Z"),
    table: null,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
const list = (...questions: readonly string[]) =>
  JSON.stringify(questions.map((question) => testExchange(question, "Acme.")));

describe("a ZIP", () => {
  test("of ChatGPT’s export is read without being unpacked first, in one part or several", async () => {
    const others = [
      { name: "chat.html", content: "<html>" },
      { name: "user.json", content: "{}" },
    ];
    const one = await read(
      zip([...others, { name: "export/conversations.json", content: list("A?", "B?") }]),
    );
    expect(one.answers.map(({ prompt }) => prompt)).toEqual(["A?", "B?"]);
    const parts = await read(
      zip([
        { name: "conversations-000.json", content: list("A?"), isStored: true },
        ...others,
        { name: "conversations-001.json", content: `${list("C?", "A?").slice(0, -1)},{"x":` },
      ]),
    );
    expect(parts.answers.map(({ prompt }) => prompt)).toEqual(["A?", "C?"]);
    expect(parts).toMatchObject({
      repeated: 1,
      problems: [
        { place: "conversations-001.json, Conversation 3", complaint: "The file ends in the middle of it." },
      ],
    });
  });

  test.each([
    ["of something else", zip([{ name: "a.txt", content: "a" }]), "no conversations.json"],
    ["that is an Excel workbook", zip([{ name: "[Content_Types].xml", content: "a" }]), "Save it as CSV"],
    [
      "that is cut off",
      zip([{ name: "conversations.json", content: list("A?") }]).subarray(0, 90),
      "can’t be read",
    ],
  ])("%s is refused in words", async (_, bytes, words) => {
    await expect(read(bytes)).rejects.toThrow(words);
  });

  test("whose content is damaged, or larger than it says, is refused in words", async () => {
    const damaged = zip([{ name: "conversations.json", content: list("A?") }]);
    damaged.fill(0xff, 60, 80);
    await expect(read(damaged)).rejects.toThrow("can’t be read");
    const bomb = zip([{ name: "conversations.json", content: '[{"x":"'.padEnd(101_000_000, "a") }]);
    bomb.writeUInt32LE(10, bomb.length - 22 - 46 - "conversations.json".length + 24);
    await expect(read(bomb)).rejects.toThrow("larger than 100 MB");
  });
});
