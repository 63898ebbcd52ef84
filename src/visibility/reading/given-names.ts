const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** First names that brands bear too; folded, in lower case. */
export const GIVEN_NAMES = words(
  "adam adele agata agnes alan albert aldo alex alexander alice alma amelia ana andrea andrew angelo anna anne anton antonio " +
    "arnold arthur august aurora barbara beatrice bella ben benjamin bernard bianca bob boris brian bruno camilla carl carla " +
    "carlo carlos carmen carol caroline casper catherine cecilia celine charles charlie charlotte chloe chris christian claire clara " +
    "claude claudia clement colin conrad cora daisy daniel daria dave david denis diana diego dominic dora doris dorothy earl " +
    "eddie edgar edith edward elena eleonora elisa elise ella elle ellen elliot eloise elsa emil emilia emily emma enzo eric erica " +
    "ernest ernesto esther eudora eva eve evelyn ewa felix filippo flora florence francesca francis frank fred freddie frida " +
    "gabriel george gerard gigi gilbert gina giorgio giulia gloria grace greta guido gus gustav hanna hannah hans harriet harry harvey " +
    "hector heidi helen helena henri henry herbert hilda hugo ian ida igor ines ingrid irena irene iris isaac isabel isabella ivan " +
    "ivy jack jacob jacques jake james jane janet jasmine jason jasper jean jenny jerome jerry jessica jim joan joe joel johan john " +
    "jonas jordan jose joseph joy juan judith jules julia julian julie juliet julius justin karen karl kate katherine kevin kim klara " +
    "klaus lara laura laurent lea lena leo leon leona leonard leonardo leroy leslie lewis lia lidia lilia lily linda lisa liz lola " +
    "lorenzo louis louisa louise luca lucas lucia luciano lucy luigi luis luisa luna lydia mabel madeleine magda marc marcel marco " +
    "marcus margaret margot maria marie mario marion mark marta martha martin mary mathilda matilda matt maya melissa mia " +
    "michael michel michelle miguel mike mila milo minerva miranda molly mona monica monika morgan morris murphy nadia nancy naomi " +
    "natalia nathan ned nelly nelson nicholas nick nicola nicole nigel nina noah nora norma norman octavia oleg olga olive oliver " +
    "olivia ollie oscar otis otto owen pablo pamela patricia patrick paul paula pauline pedro peggy penelope perry pete peter petra " +
    "philip philippe pierre polly rachel ralph ramona raphael raymond rebecca regina rene rex ricardo richard rita robert roberta " +
    "robin rocco roger roland roman romeo ron rosa rosalie rose rosie ross roy ruby rudolf rufus rupert russell ruth sabina sally sam " +
    "samantha samuel sandra sara sarah scott sebastian serge sergio silvia simon sofia sonia sophia sophie stan stefan stefano stella " +
    "stephen steve stuart sue susan susanna sven sylvia tania tara ted teresa tessa thea theo theodora theodore theresa thomas tim " +
    "tina tobias toby tom tony tracy valentina valentino valeria vanessa vera veronica victor victoria vincent viola violet virginia " +
    "vito vivian walter wanda warren wendy werner wilhelm will william wilma winston xavier yves zara zoe " +
    "ahmet ali ayse cem cihan deniz emre fatma mehmet murat selin",
);

/** First names that are words or brands as well say nothing of what stands behind them. */
const ALSO_WORDS = words(
  "Will May Bill Mark Rose Grace Joy Ivy Dale Rich Sue Art Max Leo Luna Nova Eva Stella Bella Alma Era Gala Dora Lola Mia Clara Emma Casper Jasper Oscar Claude Carol Ruby Amber Jasmin Viola Vito Rocco Florence Virginia Victoria Paris Dakota Aurora Gloria Regina Celine Deniz Santiago Valencia Sofia Otto Claire",
);
/** As they are written before a surname. */
export const FIRST_NAMES = new Set(
  [...GIVEN_NAMES]
    .map((name) => name.slice(0, 1).toUpperCase() + name.slice(1))
    .filter((name) => !ALSO_WORDS.has(name)),
);
