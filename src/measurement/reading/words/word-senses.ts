import { PERSONAL_ROLES } from "./sense-words.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * What people and houses do and firms do not; right behind a name. Being born, living, ruling and dying are told of firms too ("Ikea
 * naquit en Suède", "Vine died in 2017").
 */
export const PERSON_DEEDS = words(`
sang painted composed preached
malte komponierte dichtete
peignit composa
pintó gobernaron
pintou governaram
governarono regnarono dipinse
schilderde componeerde
malował namalował
ζωγράφισε
`);

/** Behind "is a": what a firm is not. Living things, land and water, words, matter, people of other times. */
const SENSES = words(`
bird fish animal mammal insect tree flower plant fruit herb spice star planet moon river lake mountain island town village city country suburb region valley volcano goddess god
king queen emperor pirate saint poet painter composer writer author singer actor footballer surname nickname word term verb noun adjective colour color metal mineral gemstone myth legend
Vogel Fisch Tier Säugetier Baum Blume Pflanze Frucht Kraut Gewürz Stern Planet Fluss See Berg Insel Stadt Dorf Land Region Gott Göttin König Königin Seeräuber Pirat Heiliger Dichter Maler Komponist
Schriftsteller Sänger Schauspieler Nachname Vorname Wort Begriff Verb Farbe Metall Mineral Ort Stadtteil Rechenmeister Raubfisch Greifvogel Nachbarort
oiseau poisson animal arbre fleur plante fruit épice étoile planète rivière fleuve lac montagne île ville village pays région dieu déesse roi reine pirate poète peintre compositeur écrivain chanteur
prénom mot terme verbe couleur métal minéral quartier commune
pájaro ave pez animal árbol flor planta fruta especia estrella planeta río lago montaña isla ciudad pueblo país región dios diosa rey reina pirata poeta pintor compositor escritor cantante apellido
nombre palabra término verbo metal mineral barrio municipio
pássaro peixe árvore planta especiaria estrela rio ilha cidade aldeia deus deusa rei rainha pintor escritor cantor sobrenome apelido palavra termo bairro município
uccello pesce albero fiore pianta frutto spezia stella pianeta fiume monte montagna isola città paese regione dea re regina poeta pittore compositore scrittore cantante cognome parola termine colore metallo comune quartiere
vogel vis dier boom bloem plant vrucht kruid ster planeet rivier meer berg eiland stad dorp streek koning koningin piraat dichter schilder componist schrijver zanger achternaam voornaam woord kleur metaal
ptak ryba ptakiem rybą zwierzę drzewo drzewem kwiat kwiatem roślina rośliną owoc gwiazda planeta planetą rzeka rzeką jezioro góra wyspa wyspą miasto miastem wieś bóg bogini król królowa pirat poeta malarz
pisarz nazwisko imię słowo słowem kolor metal minerał dzielnica dzielnicą
πουλί ψάρι ζώο δέντρο λουλούδι φυτό άστρο αστέρι πλανήτης ποτάμι λίμνη βουνό νησί πόλη χωριό χώρα θεός θεά βασιλιάς πειρατής ποιητής ζωγράφος συγγραφέας επώνυμο λέξη χρώμα μέταλλο
`);

const IS_A =
  /^[ \u00a0](?:is|was|are|ist|war|est|était|es|era|fue|é|foi|è|fu|is|was|to|jest|był|była|είναι|ήταν)(?:[ \u00a0](?:also|actually|übrigens|auch|eigentlich|aussi|también|também|anche|ook|także|επίσης|originally|ursprünglich|d'abord|eerst))?[ \u00a0](?:(?:a|an|the|ein|eine|der|die|das|un|une|le|la|uno|una|el|il|lo|um|uma|o|een|de|het|ένας|μια|μία|ένα|ο|η|το)[ \u00a0]|l['’])?(?:\p{Ll}+[ \u00a0]){0,2}?(\p{L}+)/u;

/** "Störtebeker war übrigens ein Seeräuber", "Condor is a bird". */
export function isSaidToBeElse(after: string): boolean {
  const match = IS_A.exec(after);
  const noun = match?.[1];
  if (match === null || noun === undefined) return false;
  return (SENSES.has(noun) || PERSONAL_ROLES.has(noun)) && !FIRM_AFTER.test(after.slice(match[0].length));
}
/** "is a star performer", "is a god of a tool" are praise. */
const FIRM_AFTER =
  /^(?:-|[ \u00a0](?:brand|company|among|performer|for|tool|marca|marque|Marke|merk|marka))/u;

/** What stands between a work's kind and its name. */
export const WORKS = words(`
film movie novel song opera musical poem sitcom
Roman Lied Oper Gedicht Kinofilm
chanson opéra poème
película canción novela ópera poema
canção romance filme
canzone romanzo
roman liedje gedicht
piosenka powieść filmie piosence
şarkısı filmi romanı
ταινία τραγούδι μυθιστόρημα
`);
