import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DayMetrics, Visibility } from "#api/visibility/contract.ts";
import { entityDayCells } from "#database/visibility/entity-days.ts";
import { engines } from "../../database/test-database.ts";
import { addFilteredBrand } from "../filtered-brand.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

describe.each(engines)("share of voice, position and tone by day on %s", (engine) => {
  let api: TestApi;
  let userId: string;
  let brandId: string;
  beforeAll(async () => {
    api = await openTestApi(engine);
    ({ userId, brandId } = await addFilteredBrand(api.database));
  });
  afterAll(() => api.remove());

  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${userId}` };
    return await (await api.request(`/api/v1/brands/${brandId}/${path}`, { headers })).json();
  };

  test.each([[""], ["&assistants=chatgpt"], ["&branded=all"]])(
    "are those of a period of that day alone, with the filter “%s”",
    async (filter) => {
      const { days }: DayMetrics = await ask(`visibility/days?from=2026-10-01&to=2026-11-29${filter}`);
      expect(days.length).toBeGreaterThan(2);
      for (const { day, entities } of days) {
        const view: Visibility = (await ask(`visibility?from=${day}&to=${day}${filter}`)).view;
        const shown = view.entities.map(({ id, shareOfVoice, position, sentiment }) => ({
          id,
          voice: shareOfVoice.value,
          position: position?.value,
          sentiment: sentiment?.value,
        }));
        expect(
          entities.map(({ id, shareOfVoice, position, sentiment }) => ({
            id,
            voice: shareOfVoice.value,
            position: position?.value,
            sentiment: sentiment?.value,
          })),
        ).toEqual(shown);
      }
    },
  );

  test("name the surfaces they are of, each once with its answers, as the figures of the period do", async () => {
    const period = { from: "2026-10-01", to: "2026-11-29" };
    for (const filter of ["", "&surfaces=all", "&surfaces=web&branded=all"]) {
      const query = `from=${period.from}&to=${period.to}${filter}`;
      const [days, { view }] = [await ask(`visibility/days?${query}`), await ask(`visibility?${query}`)];
      expect(days.surfaces.length, filter).toBeGreaterThan(0);
      expect(days.surfaces, filter).toEqual(view.surfaces);
    }
    const found = await api.database.asMember(userId, (transaction) =>
      entityDayCells(transaction, brandId, { period, surfaces: ["app", "web"] }),
    );
    const surfaces = found?.surfaces.map(({ surface }) => surface) ?? [];
    expect(surfaces).toEqual([...new Set(surfaces)]);
  });

  test("are not there for another member", async () => {
    const other = await addFilteredBrand(api.database);
    const headers = { authorization: `Bearer ${other.userId}` };
    const foreign = await api.request(`/api/v1/brands/${brandId}/visibility/days`, { headers });
    expect(foreign.status).toBe(404);
  });
});
