import { expect, test } from "vitest";
import { knownAssistants } from "./known-assistants.ts";

test("an assistant that nobody here knows is called by its id, whatever that is", () => {
  const { labelOf } = knownAssistants({
    secretKey: "x".repeat(32),
    crawlAllowPrivateHosts: false,
    assistants: {},
  });
  expect(labelOf("chatgpt")).toBe("ChatGPT");
  for (const id of ["own-model", "constructor", "__proto__", "toString"]) expect(labelOf(id)).toBe(id);
});

const addressTrouble = (address: string, crawlAllowPrivateHosts: boolean) =>
  knownAssistants({ secretKey: "x".repeat(32), crawlAllowPrivateHosts, assistants: {} }).addressTrouble(
    address,
  );

test.each([
  ["models.example/v1", "The address must begin with https://, such as https://models.example/v1."],
  ["ftp://models.example", "The address must begin with https://."],
  ["https://", "This is not an address. It should look like https://models.example.com/v1."],
  [
    "https://me:secret@models.example/v1",
    "The address must not hold a name or password. Put the key into its own field.",
  ],
  [
    "http://localhost:11434/v1",
    "localhost is not on the public internet. Enter an address on the public internet.",
  ],
  [
    "http://127.1/v1",
    "127.0.0.1 is not an address of the public internet. Enter an address on the public internet.",
  ],
  [
    "http://169.254.169.254/latest",
    "169.254.169.254 is not an address of the public internet. Enter an address on the public internet.",
  ],
  [
    "http://models.example/v1",
    "The address must begin with https://. Over http:// your key and the questions could be read by others on the way.",
  ],
])("the address %s of an endpoint is refused: %s", (address, message) => {
  expect(addressTrouble(address, false)).toBe(message);
});

test.each([
  "http://localhost:11434/v1",
  "http://10.0.0.5/v1",
  "http://models.example/v1",
  "https://models.example/v1",
])("the address %s is taken where the operator allows private hosts", (address) => {
  expect(addressTrouble(address, true)).toBeNull();
});

test("an address on the public internet is taken over https", () => {
  expect(addressTrouble("https://models.example/v1", false)).toBeNull();
});
