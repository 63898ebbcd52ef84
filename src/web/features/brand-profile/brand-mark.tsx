import { useQuery } from "@tanstack/react-query";
import { fetchBrandMark } from "../../api/brands/brands.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

const FRESH_MS = 300_000;

type BrandMarkProps = {
  readonly brandId: string;
  readonly part: "letters" | "company";
  /** Shown without it; always shown before the company. */
  readonly otherwise: string;
};

/** The letters of a brand's picture, or the company behind it. Failing to get them is not reported: they are not needed. */
export default function BrandMark({ brandId, part, otherwise }: BrandMarkProps) {
  const accessToken = useAccessToken();
  const { data } = useQuery({
    queryKey: ["brand-mark", brandId],
    queryFn: async ({ signal }) => fetchBrandMark(brandId, await accessToken(), signal),
    staleTime: FRESH_MS,
    networkMode: "always",
    retry: false,
  });
  if (part === "letters") return data?.logoLetters || otherwise;
  return data?.companyName ? (
    <>
      {otherwise} · <bdi>{data.companyName}</bdi>
    </>
  ) : (
    otherwise
  );
}
