import { describe, expect, it } from "vitest";
import { isProfileAddress, platformOf } from "./profile-hosts.ts";
import { profileUrls } from "./profiles.ts";

const none = { sameAs: [], relMe: [], headerFooterLinks: [] };

describe("profile addresses", () => {
  it.each([
    "https://www.linkedin.com/company/acme/",
    "https://de.linkedin.com/company/acme",
    "https://twitter.com/acme",
    "https://x.com/acme",
    "https://www.facebook.com/acme.inc/",
    "https://www.facebook.com/profile.php?id=1234",
    "https://www.instagram.com/acme/",
    "https://www.youtube.com/@acme",
    "https://www.youtube.com/channel/UC123",
    "https://github.com/acme",
    "https://github.com/nginx/nginx",
    "https://fosstodon.org/@acme",
    "https://bsky.app/profile/acme.com",
    "https://www.wikidata.org/wiki/Q42",
    "https://en.wikipedia.org/wiki/Acme",
    "https://t.me/acme",
    "https://vk.com/acme",
    "https://discord.gg/abc",
  ])("%s is a profile", (address) => {
    expect(isProfileAddress(new URL(address))).toBe(true);
    expect(platformOf(new URL(address))).not.toBeNull();
  });

  it.each([
    "https://twitter.com/intent/tweet?url=x",
    "https://twitter.com/share?url=x",
    "https://x.com/acme/status/12",
    "https://www.facebook.com/sharer/sharer.php?u=x",
    "https://www.facebook.com/sharer.php?u=x",
    "https://www.linkedin.com/shareArticle?url=x",
    "https://www.linkedin.com/",
    "https://www.instagram.com/p/abc/",
    "https://www.youtube.com/watch?v=abc",
    "https://github.com/login",
    "https://github.com/acme/acme/blob/main/README.md",
    "https://www.pinterest.com/pin/create/button/?url=x",
    "https://www.reddit.com/submit?url=x",
    "https://t.me/share/url?url=x",
    "https://vimeo.com/123456",
    "https://example.com/acme",
    "https://notx.com/acme",
  ])("%s is not", (address) => {
    expect(isProfileAddress(new URL(address))).toBe(false);
  });
});

describe("profileUrls", () => {
  it("joins sameAs, rel=me and header or footer links, each profile once", () => {
    expect(
      profileUrls(
        {
          sameAs: ["https://www.linkedin.com/company/acme", "https://acme-fans.example/wiki"],
          relMe: ["https://hachyderm.io/@acme"],
          headerFooterLinks: [
            "https://linkedin.com/company/Acme/?utm_source=site#top",
            "https://partner.example/",
            "https://twitter.com/acme",
            "https://x.com/acme",
          ],
        },
        "acme.com",
      ),
    ).toEqual([
      "https://www.linkedin.com/company/acme",
      "https://acme-fans.example/wiki",
      "https://hachyderm.io/@acme",
      "https://twitter.com/acme",
    ]);
  });

  it("leaves out the site itself, other schemes and text that is no address", () => {
    const sameAs = [
      "https://acme.com/about",
      "https://blog.acme.com",
      "mailto:a@acme.com",
      "@acme",
      "",
      "//x.com/a",
    ];
    expect(profileUrls({ ...none, sameAs }, "acme.com")).toEqual([]);
  });

  it("keeps two Facebook pages that differ only by their number", () => {
    const headerFooterLinks = [
      "https://facebook.com/profile.php?id=1",
      "https://facebook.com/profile.php?id=2",
    ];
    expect(profileUrls({ ...none, headerFooterLinks }, "acme.com")).toHaveLength(2);
  });

  it("cleans tracking off the address it keeps", () => {
    const sameAs = ["https://x.com/acme?ref_src=twsrc#x"];
    expect(profileUrls({ ...none, sameAs }, "acme.com")).toEqual(["https://x.com/acme"]);
  });
});
