import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { DOMAIN_EXAMPLE, isHostname, isValidDomain } from "#measurement/domain-name.ts";
import { type BrandPlan, brandPlanNames, brandPlans, rhythms } from "#product/plans.ts";
import { publicConfigQuery } from "../../api/public-config.ts";
import { newBrandDefaults, statusLabels } from "../../brands/brand-labels.ts";
import type { NewBrand } from "../../brands/brand-requests.ts";
import { Select } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { brandDomain, brandFormErrors, nameOfDomain } from "./brand-form-errors.ts";

const planOptions = brandPlanNames.map((plan) => ({ value: plan, label: brandPlans[plan].label }));

type BrandFormProps = {
  /** What is known already. */
  readonly initial: { readonly name: string; readonly domain: string };
  readonly isSaving: boolean;
  readonly onSubmit: (brand: NewBrand) => void;
  readonly onCancel: () => void;
};

/** How often a plan has a brand scanned, and that it costs nothing where nobody can pay: "Monthly" reads like a subscription. */
export const planHint = (plan: BrandPlan, isBilled: boolean): string => {
  const { label, rhythm } = brandPlans[plan];
  const { often } = rhythms[rhythm];
  return isBilled
    ? `Scanned ${often}, or less often if your account’s plan includes fewer scans.`
    : `Brands on ${label} are scanned ${often}. Nothing is billed.`;
};

/** Domain, name, plan and status of a new brand. What is typed stays, whatever becomes of the saving. */
export function BrandForm({ initial, isSaving, onSubmit, onCancel }: BrandFormProps) {
  const domainInput = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const [domain, setDomain] = useState(initial.domain);
  const [typedName, setName] = useState<string | null>(initial.name === "" ? null : initial.name);
  // Until a name is typed it is the domain's.
  const name = typedName ?? nameOfDomain(domain);
  const [plan, setPlan] = useState<BrandPlan>(newBrandDefaults.plan);
  const [status, setStatus] = useState(newBrandDefaults.status);
  const { data: config } = useQuery(publicConfigQuery);
  const [wasTried, setWasTried] = useState(false);
  const errors = brandFormErrors({ name, domain });
  const shown = wasTried ? errors : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setWasTried(true);
    if (errors.domain) return domainInput.current?.focus();
    if (errors.name) return nameInput.current?.focus();
    onSubmit({ name: name.trim(), domain: brandDomain(domain), plan, status });
  };

  return (
    <form className="brand-form" noValidate onSubmit={submit} aria-busy={isSaving}>
      {/* The name follows from the domain, so most members type this alone. */}
      <TextField
        ref={domainInput}
        label="Domain"
        name="domain"
        required
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={domainHint(domain)}
        value={domain}
        error={shown.domain}
        onChange={(event) => setDomain(event.target.value)}
      />
      <TextField
        ref={nameInput}
        label="Brand Name"
        name="name"
        dir="auto"
        required
        autoComplete="off"
        value={name}
        {...(typedName === null &&
          name !== "" && { hint: "Taken from the domain. Change it if it is spelled differently." })}
        error={shown.name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label="Plan"
        name="plan"
        options={planOptions}
        value={plan}
        {...(config && { hint: planHint(plan, config.isBilled) })}
        onChange={setPlan}
      />
      <Switch
        label="Status"
        isLabelShown
        stateText={statusLabels[status]}
        isOn={status === "active"}
        onChange={(isOn) => setStatus(isOn ? "active" : "inactive")}
        hint="Pause visibility reports without deleting the brand."
      />
      <p className="brand-form-note">
        Prompts are configured later: we suggest what to ask the assistants, and you choose.
      </p>
      <div className="brand-form-actions">
        <button className="btn line dense" type="button" onClick={onCancel}>
          Cancel
        </button>
        <button className="btn accent dense" type="submit" disabled={isSaving}>
          {isSaving ? "Saving…" : "Create brand"}
        </button>
      </div>
    </form>
  );
}

/** The hint under the domain while it is typed: how it will be stored, and what is missing. */
function domainHint(typed: string): string {
  const domain = brandDomain(typed);
  if (!isHostname(domain)) return "We normalise it for you: no https:// needed.";
  if (!isValidDomain(domain))
    return `Saved as ${domain}. Its site can be checked once it is a full domain such as ${DOMAIN_EXAMPLE}.`;
  return domain === typed.trim() ? "We normalise it for you: no https:// needed." : `Saved as ${domain}.`;
}
