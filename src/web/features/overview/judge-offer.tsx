import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { fetchJudge } from "../../api/scans/judge.ts";
import { dollars } from "../../brands/text/dollars.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

type JudgeOfferProps = {
  readonly brandId: string;
  /** Where a judge is chosen. */
  readonly href: string;
};

/** What gives a figure for the tone, in a few words, with its price a month where it is known. */
export function JudgeOffer({ brandId, href }: JudgeOfferProps) {
  const accessToken = useAccessToken();
  const { data } = useQuery({
    queryKey: ["judge", brandId],
    queryFn: async ({ signal }) => fetchJudge(brandId, await accessToken(), signal),
    networkMode: "always",
    retry: false,
  });
  if (data?.judge) return <>Tone is being rated: a figure is shown with 10 rated answers</>;
  const usd = data?.forecast.usdAMonth ?? 0;
  return (
    <>
      <Link className="link" to={href}>
        Turn on the judge
      </Link>
      : let an assistant rate tone{usd > 0 && `, about ${dollars(usd)} a month`}
    </>
  );
}
