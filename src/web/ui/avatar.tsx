import { useState } from "react";

type AvatarProps = {
  readonly initials: string;
  /** A picture of the person; their initials stand in until it has come, or where it does not come. */
  readonly picture: string | null;
};

/** A person in a circle. The control around it says who that is. */
export function Avatar({ initials, picture }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className="avatar" aria-hidden>
      {initials}
      {picture !== null && picture !== failed && (
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setFailed(picture)} />
      )}
    </span>
  );
}
