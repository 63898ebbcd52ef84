import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { surfaces } from "#measurement/surfaces.ts";
import { fetchVisibility } from "../../../api/visibility/visibility.ts";
import { type AnswerFilter, filterQuery } from "../../../brands/answer-filter.ts";
import { useFilterChoices } from "../../../brands/hooks/use-filter-choices.ts";
import { useAccessToken } from "../../../session/use-access-token.ts";
import { headlineNote, isStillNews } from "./headline-note-wording.ts";

type HeadlineNoteProps = {
  readonly brandId: string;
  readonly filter: AnswerFilter;
  /** Answers that are counted. */
  readonly answers: number;
  /** Where a member chooses what the figures count. */
  readonly settingHref: string;
};

/** Says that the figures count another surface by themselves, and which before; nothing where a filter chose, or it is no news. */
export function HeadlineNote({ brandId, filter, answers, settingHref }: HeadlineNoteProps) {
  const choices = useFilterChoices(brandId);
  const [isClosed, setIsClosed] = useState(false);
  const today = new Date().toISOString().slice(0, 10);
  const change = choices?.headlineChange ?? null;
  const now = choices?.headlineSurface ?? null;
  const key = `headline-note ${brandId} ${now} ${change?.day}`;
  const isChosen = filter.surfaces !== undefined || filter.assistants !== undefined;
  const isShown =
    change !== null && !isChosen && isStillNews(change.day, today) && !isClosed && !wasClosed(key);
  const accessToken = useAccessToken();
  const query = filterQuery({ ...filter, surfaces: surfacesOf(change?.before) }, today);
  const { data, isPending } = useQuery({
    queryKey: ["visibility", brandId, query],
    queryFn: async ({ signal }) => fetchVisibility({ brandId, query }, await accessToken(), signal),
    enabled: isShown,
    networkMode: "always",
    retryDelay: 1000,
  });
  if (!isShown || now === null || isPending) return null;
  return (
    <p className="headline-note">
      <span>
        {headlineNote({ ...change, now, answers, earlier: data ?? null })}{" "}
        <Link className="link" to={settingHref}>
          Count something else
        </Link>
      </span>
      <button
        className="btn plain dense"
        type="button"
        aria-label="Dismiss this note"
        onClick={() => {
          setIsClosed(true);
          close(key);
        }}
      >
        <X className="ico" aria-hidden />
      </button>
    </p>
  );
}

const surfacesOf = (surface: string | undefined): NonNullable<AnswerFilter["surfaces"]> =>
  surfaces.filter((one) => one === surface);

function wasClosed(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function close(key: string): void {
  try {
    localStorage.setItem(key, "closed");
  } catch {
    // Where storage is closed to us it stays closed for this page.
  }
}
