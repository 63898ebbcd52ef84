type ProfileHost = {
  /** The platform's name as readers know it. */
  readonly platform: string;
  /** Hosts without www. and m.; subdomains of them count too. */
  readonly hosts: readonly string[];
  /** Paths that are somebody's profile; everything else there is a share button, a post or the platform's own page. */
  readonly path: RegExp;
};

const handle = /^\/[^/]+\/?$/;
const atHandle = /^\/@[^/]+\/?$/;

const profileHosts: readonly ProfileHost[] = [
  {
    platform: "LinkedIn",
    hosts: ["linkedin.com"],
    path: /^\/(?:company|in|school|showcase|organization)\/[^/]+/i,
  },
  { platform: "X", hosts: ["x.com", "twitter.com"], path: handle },
  {
    platform: "Facebook",
    hosts: ["facebook.com", "fb.com"],
    path: /^\/(?:(?:pages|people|groups|p)\/.+|[^/]+\/?|profile\.php)$/i,
  },
  { platform: "Instagram", hosts: ["instagram.com"], path: handle },
  { platform: "Threads", hosts: ["threads.net", "threads.com"], path: atHandle },
  { platform: "YouTube", hosts: ["youtube.com"], path: /^\/(?:@[^/]+|(?:channel|c|user)\/[^/]+)/i },
  { platform: "TikTok", hosts: ["tiktok.com"], path: atHandle },
  { platform: "GitHub", hosts: ["github.com"], path: /^\/(?:orgs\/)?[^/]+(?:\/[^/]+)?\/?$/ },
  { platform: "GitLab", hosts: ["gitlab.com"], path: /^\/[^/]+(?:\/[^/]+)?\/?$/ },
  { platform: "Codeberg", hosts: ["codeberg.org"], path: /^\/[^/]+(?:\/[^/]+)?\/?$/ },
  { platform: "Hugging Face", hosts: ["huggingface.co"], path: handle },
  { platform: "Bluesky", hosts: ["bsky.app"], path: /^\/profile\/[^/]+\/?$/ },
  {
    platform: "Mastodon",
    hosts: [
      "mastodon.social",
      "mastodon.online",
      "fosstodon.org",
      "hachyderm.io",
      "mas.to",
      "mstdn.social",
      "mstdn.jp",
      "infosec.exchange",
      "chaos.social",
      "floss.social",
      "techhub.social",
      "social.coop",
      "indieweb.social",
      "mstdn.io",
      "mastodon.world",
      "mastodon.cloud",
    ],
    path: /^\/(?:@|users\/)[^/]+\/?$/,
  },
  {
    platform: "Pinterest",
    hosts: [
      "pinterest.com",
      "pinterest.de",
      "pinterest.fr",
      "pinterest.co.uk",
      "pinterest.es",
      "pinterest.it",
      "pinterest.jp",
    ],
    path: handle,
  },
  { platform: "Crunchbase", hosts: ["crunchbase.com"], path: /^\/(?:organization|person|company)\/[^/]+/i },
  { platform: "Wikidata", hosts: ["wikidata.org"], path: /^\/(?:wiki|entity)\/Q\d+/ },
  { platform: "Wikipedia", hosts: ["wikipedia.org"], path: /^\/wiki\/[^/]+/ },
  { platform: "Telegram", hosts: ["t.me", "telegram.me"], path: handle },
  { platform: "VK", hosts: ["vk.com", "vk.ru"], path: handle },
  { platform: "Odnoklassniki", hosts: ["ok.ru"], path: /^\/(?:group\/)?[^/]+\/?$/ },
  { platform: "Dzen", hosts: ["dzen.ru"], path: handle },
  { platform: "RUTUBE", hosts: ["rutube.ru"], path: /^\/(?:channel|u)\/[^/]+/ },
  { platform: "XING", hosts: ["xing.com"], path: /^\/(?:companies|company|pages|profile)\/[^/]+/i },
  { platform: "Medium", hosts: ["medium.com"], path: handle },
  { platform: "Reddit", hosts: ["reddit.com"], path: /^\/(?:r|u|user)\/[^/]+\/?$/i },
  { platform: "Discord", hosts: ["discord.gg", "discord.com"], path: /^\/(?:invite\/)?[^/]+\/?$/ },
  { platform: "Twitch", hosts: ["twitch.tv"], path: handle },
  { platform: "Vimeo", hosts: ["vimeo.com"], path: /^\/(?!\d+\/?$)[^/]+\/?$/ },
  { platform: "SoundCloud", hosts: ["soundcloud.com"], path: handle },
  { platform: "Spotify", hosts: ["open.spotify.com"], path: /^\/(?:artist|show|user)\/[^/]+/ },
  { platform: "Behance", hosts: ["behance.net"], path: handle },
  { platform: "Dribbble", hosts: ["dribbble.com"], path: handle },
  { platform: "Product Hunt", hosts: ["producthunt.com"], path: /^\/(?:products|@)\/?[^/]+/ },
  { platform: "Trustpilot", hosts: ["trustpilot.com"], path: /^\/review\/[^/]+/ },
  { platform: "Yelp", hosts: ["yelp.com"], path: /^\/biz\/[^/]+/ },
  { platform: "Open Collective", hosts: ["opencollective.com"], path: handle },
  { platform: "Patreon", hosts: ["patreon.com"], path: handle },
  { platform: "Stack Overflow", hosts: ["stackoverflow.com"], path: /^\/(?:users|c)\/[^/]+/ },
  { platform: "ORCID", hosts: ["orcid.org"], path: /^\/\d{4}-\d{4}-\d{4}-\d{3}[\dX]\/?$/ },
  { platform: "Weibo", hosts: ["weibo.com", "weibo.cn"], path: /^\/(?:u\/)?[^/]+\/?$/ },
  { platform: "Zhihu", hosts: ["zhihu.com"], path: /^\/(?:org|people)\/[^/]+/ },
  { platform: "Bilibili", hosts: ["space.bilibili.com"], path: /^\/\d+/ },
  { platform: "Douyin", hosts: ["douyin.com"], path: /^\/user\/[^/]+/ },
  { platform: "note", hosts: ["note.com"], path: handle },
  { platform: "Qiita", hosts: ["qiita.com"], path: /^\/(?:organizations\/)?[^/]+\/?$/ },
  { platform: "Linktree", hosts: ["linktr.ee"], path: handle },
];

// First path parts that belong to the platform: share buttons, sign-in, search, legal pages.
const platformPaths = new Set(
  "share sharer sharer.php share.php share_channel sharearticle intent home search explore hashtag login signin signup join dialog plugins policies privacy terms tos about settings help legal features pricing tags topics watch embed events marketplace download docs sponsors apps upload pin accounts reel reels p i status security contact site customer-stories enterprise collections trending notifications new business".split(
    " ",
  ),
);

const hostOf = (url: URL) => url.hostname.replace(/^(?:www|m|mobile)\./, "");

/** The platform of an address on a known profile host, its share buttons and posts included; null elsewhere. */
export function platformOf(url: URL): string | null {
  const host = hostOf(url);
  const found = profileHosts.find((known) =>
    known.hosts.some((name) => host === name || host.endsWith(`.${name}`)),
  );
  return found?.platform ?? null;
}

/** Whether an address is somebody's profile on a known platform, and not a share button, a post or the platform's own page. */
export function isProfileAddress(url: URL): boolean {
  const host = hostOf(url);
  const found = profileHosts.find((known) =>
    known.hosts.some((name) => host === name || host.endsWith(`.${name}`)),
  );
  if (found === undefined || !found.path.test(url.pathname)) return false;
  const first = url.pathname.split("/")[1]?.toLowerCase() ?? "";
  if (found.platform === "Facebook" && first === "p") return true;
  if (found.platform === "Discord" || found.platform === "Wikipedia") return true;
  return !platformPaths.has(first) && !(found.platform === "Reddit" && first === "submit");
}
