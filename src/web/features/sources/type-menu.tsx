import { ChevronDown, RotateCcw } from "lucide-react";
import type { Source, SourceType } from "#api/sources/contract.ts";
import { SOURCE_TYPES, sourceTypeLabel, sourceTypes } from "#measurement/sources/source-types.ts";
import { Menu, MenuGroup, MenuItem, MenuSeparator } from "../../ui/form/menu.tsx";
import { typeColour } from "./source-wording.ts";
import { useTypeChanging } from "./type-change.tsx";

export function TypeBadge({ type }: { readonly type: SourceType }) {
  return (
    <span className="source-type">
      <span className="type-key" style={{ background: typeColour(type) }} />
      {sourceTypeLabel(type)}
    </span>
  );
}

type TypeMenuProps = { readonly source: Pick<Source, "domain" | "type" | "reason" | "isOverridden"> };

/** The type of a source, why it has it, and another one to choose. */
export function TypeMenu({ source }: TypeMenuProps) {
  const { refusal, change } = useTypeChanging();
  const { domain, type, isOverridden } = source;
  const reason = source.reason ?? "being worked out again";
  return (
    <Menu
      align="start"
      trigger={
        <button
          className="type-button"
          type="button"
          aria-label={`Type of ${domain}: ${sourceTypeLabel(type)}${isOverridden ? " by hand" : `, ${reason}`}`}
        >
          <TypeBadge type={type} />
          {isOverridden && <span className="by-hand">by hand</span>}
          <ChevronDown className="ico" aria-hidden />
        </button>
      }
    >
      <MenuGroup label={<span className="type-reason">{`${sourceTypeLabel(type)}: ${reason}.`}</span>}>
        {SOURCE_TYPES.map((one) => (
          <MenuItem
            key={one}
            isDisabled={refusal !== null || one === type}
            onSelect={() => change(source, one)}
          >
            <span className="type-option">
              <TypeBadge type={one} />
              <span className="soft">{sourceTypes[one].meaning}</span>
            </span>
          </MenuItem>
        ))}
      </MenuGroup>
      {isOverridden && (
        <>
          <MenuSeparator />
          <MenuItem icon={RotateCcw} isDisabled={refusal !== null} onSelect={() => change(source, null)}>
            Decide by the rules
          </MenuItem>
        </>
      )}
      {refusal !== null && <p className="type-refusal">{refusal}</p>}
    </Menu>
  );
}
