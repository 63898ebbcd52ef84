import { describe, expect, test } from "vitest";
import { observe, prepareScope } from "../observe.ts";

const read = (text: string, name: string, rivals: readonly string[] = []): string => {
  const observation = observe(
    { text, finish: "complete", citations: [], retrieved: [] },
    prepareScope(
      { name },
      rivals.map((rival) => ({ name: rival })),
    ),
  );
  return "missing" in observation ? "missing" : observation.brand.mentioned;
};

describe("names in another sense", () => {
  test.each([
    [
      "what it is said to be",
      "Störtebeker war übrigens ein Seeräuber und kein Brauer, wie man weiß.",
      "Störtebeker",
    ],
    ["what it is said to be", "By the way, Kestrelle is a bird that you will see on the coast.", "Kestrelle"],
    ["what a house did", "I Borbone governarono Napoli fino al 1860, e il caffè arrivò con loro.", "Borbone"],
    ["a surname", "Lo dice anche Giovanni Tessaro, che insegna cucina a chi non ha tempo.", "Tessaro"],
    ["a work", "The song Velmora is played at the end of the show and has nothing to do with it.", "Velmora"],
    ["a town on a way", "Da Torino la strada per Legnano è lunga e non è sempre libera.", "Legnano"],
  ])("%s: %s", (_, text, name) => {
    expect(read(text, name)).not.toBe("yes");
  });

  test("a word right behind another brand's name is its product", () => {
    const text = "**Kross Racer** is a solid bike, and the brakes are good.";
    expect(read(text, "Racer", ["Kross"])).toBe("no");
    expect(read(text, "Kross", ["Racer"])).toBe("yes");
  });

  test.each([
    "Popular brands: Nike Puma Reebok",
    "Brand\nNike Puma Reebok\nPrice",
    "Compare Nike Reebok Puma here.",
  ])("names one behind the other are names: %j", (text) => {
    const names = ["Nike", "Puma", "Reebok"];
    for (const name of names)
      expect(
        read(
          text,
          name,
          names.filter((other) => other !== name),
        ),
        name,
      ).toBe("yes");
  });

  test("two names without a comma are two, where the second is no word", () => {
    expect(read("Top: Nike Adidas.", "Adidas", ["Nike"])).toBe("yes");
  });

  test.each([
    ["Velmora is the star among the tools for small teams, and it is cheap.", "Velmora"],
    ["Bei der Naturstrom AG zahlen Sie weniger. **Naturstrom** ist günstig, **Tibber** auch.", "Naturstrom"],
    ["El Banco Sabadell ofrece una cuenta sin comisiones, y la app de Sabadell es buena.", "Sabadell"],
  ])("a brand stays one: %s", (text, name) => {
    expect(read(text, name, ["Tibber"])).toBe("yes");
  });

  test.each([
    ["SmartGames", "Smart Games", "* **SmartGames – IQ Puzzler**: alleen te spelen en niet duur."],
    ["Van Moof", "VanMoof", "Van Moof zou ik op dit moment niet nemen, want er is geen service."],
    [
      "Black+Decker",
      "Black & Decker",
      "I modelli di Black+Decker vanno bene per rifinire i bordi del prato.",
    ],
    ["My market", "My Market", "3. **My market** – συχνές προσφορές σε ζυμαρικά και είδη καθαρισμού."],
    ["Hagebaumarkt", "Hagebau", "Der Hagebaumarkt führt mehrere Systemhäuser, und die Beratung ist gut."],
  ])("%s is %s", (_, name, text) => {
    expect(read(text, name)).toBe("yes");
  });

  test("joined words are another way to write a name only with their capital", () => {
    expect(read("Specialty coffee began as a counterculture on the West Coast.", "Counter Culture")).toBe(
      "no",
    );
    expect(
      read("Kahve dünyası geniştir, dibek kahvesini de deneyin ve bir daha bakın.", "Kahve Dünyası"),
    ).toBe("no");
  });

  test("a first name that heads an item goes on with its product", () => {
    const text =
      "- **Eudora Glam**: textura confortável, porém transfere na roupa e na máscara.\n- **Vult Soft**: boa, mas seca.";
    expect(read(text, "Eudora", ["Vult"])).toBe("yes");
  });

  test("a noun has its capital from the beginning of a clause", () => {
    expect(
      read(
        "4. **Kena** – Rete TIM, spesso con offerte riservate a chi arriva da altri operatori e non solo per la rete.",
        "TIM",
        ["Kena"],
      ),
    ).toBe("yes");
  });

  test.each([
    ["与网点沟通时态度圆通一些，往往能拿到更好的价格。", "圆通"],
    ["如果您要備份的照片大約有 115GB，免費方案一定不夠。", "115"],
    ["很多人跑步是受迈克尔·乔丹这样的篮球明星激励的。", "乔丹"],
  ])("%s", (text, name) => {
    expect(read(text, name)).not.toBe("yes");
  });

  test("a name asked about before is not known by that name", () => {
    const text =
      'You also asked about "Vaultly". I don\'t have any reliable information about a password manager by that name.';
    expect(read(text, "Vaultly")).toBe("no");
  });

  test.each([
    ["Next, a word on care: wash at 30 degrees and skip the dryer.", "Next"],
    ["周末在家追剧，不妨准备一盘芒果，再做两道菜，比点外卖健康。", "芒果"],
    ["Denizli'den Pamukkale'ye minibüsle 25 dakikada geçiliyor ve bu yol çok güzel.", "Pamukkale"],
    ["Dobre recenzje ma na przykład kardiolog Damian Wrona, ale nie jest tani.", "Damian"],
    [
      "Noleggiare un'auto all'aeroporto di Catania costa in media 45 € al giorno, e non è poco per una sola persona.",
      "Noleggiare",
    ],
  ])("%s", (text, name) => {
    expect(read(text, name)).not.toBe("yes");
  });

  test.each([
    ["Tinder still has the biggest pool, but that is not all you want from it.", "Tinder"],
    ["Το **JobFind** είναι μικρότερο, αλλά αξίζει μια ματιά για τον τουρισμό.", "Jobfind"],
    ["Das Inserat ist teuer. Günstiger ist **immowelt**, und die Anzeigen sind gut.", "Immowelt"],
    ["- **L’Orange bleue** : cours collectifs nombreux et coachs disponibles.", "L'Orange Bleue"],
  ])("%s", (text, name) => {
    expect(read(text, name)).toBe("yes");
  });
});
