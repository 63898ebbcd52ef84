import { createServer } from "node:http";
import { openMailSink } from "../jobs/mail-sink.ts";
import { mailboxPort, smtpPort } from "./ports.ts";

/** A mail server that keeps what it is sent, and shows it: `GET /?to=address` lists the mails to an address, oldest first. */
const sink = await openMailSink(smtpPort);

createServer((request, response) => {
  const to = new URL(request.url ?? "/", "http://mailbox").searchParams.get("to");
  const mails = sink.received
    .filter((mail) => mail.to?.some(({ address }) => address === to))
    .map(({ subject = "", text = "" }) => ({ subject, text }));
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(mails));
}).listen(mailboxPort, "127.0.0.1");
