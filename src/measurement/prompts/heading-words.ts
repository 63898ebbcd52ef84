/** Words by which a heading shows that it names nothing one could buy. */
type HeadingWords = {
  /** Words that address or ask: a heading with one of them is a sentence, wherever the word is. */
  readonly speaking: string;
  /** What a call to the reader begins with. */
  readonly calling: string;
  /** What no thing's name begins or ends with. */
  readonly joining: string;
  /** The furniture of sites: a heading of these alone is about the site. */
  readonly furniture: string;
};

const english: HeadingWords = {
  speaking:
    "i me my we us our ours you your yours they them their it its it's this that these those here there what what's why how when " +
    "where who whose which is are was were am be do does did should would could can't don't you'll we're we've let's",
  calling:
    "get discover explore learn meet find choose choosing enjoy make let see try join read contact subscribe download unlock boost " +
    "simplify transform bring take give keep love become stop say start ask compare visit follow introducing understanding getting " +
    "finding buying comparing meeting looking using one welcome why not can will have has never always",
  joining:
    "for to of with without and or but in on at by from about into as than vs versus because if the a an more most so then",
  furniture:
    "home homepage start welcome contact about us pricing prices blog news login log sign in up faq faqs help support privacy terms " +
    "imprint careers jobs team press overview index page pages all more shop store official site website documentation docs story " +
    "stories mission vision values promise testimonials reviews review articles article resources resource guide guides case study " +
    "studies customers customer clients partners events webinars newsletter cart basket checkout account register search results " +
    "menu navigation categories category products product services service solutions features gallery portfolio locations delivery " +
    "shipping returns refunds warranty sitemap cookies cookie policy conditions questions asked frequently introduction summary " +
    "conclusion contents table free trial demo now today new best top featured popular latest recent related posts post found error " +
    "not 404 and or & of the our company history key takeaways tips advice things step steps next previous back loading untitled " +
    "offer offers sale deals gift card cards collection collections range quick links legal notice accessibility statement touch",
};

const others: Readonly<Record<string, HeadingWords>> = {
  de: {
    speaking:
      "wir uns unser unsere unserer unserem unseren ihr ihre ihren ihrem sie du dich dir dein deine deinen deinem euch es das dies " +
      "diese dieser dieses hier was wie warum wieso weshalb wann wo wer wen wem wessen welche welcher welches worauf wofür womit " +
      "ist sind war waren wird werden hat haben kann kannst können soll sollte muss müssen darf man",
    calling:
      "entdecken entdecke finden finde kaufen lernen erfahren erfahre jetzt mehr so willkommen lesen lies wählen wähle testen teste " +
      "starten starte sparen kontaktieren abonnieren herunterladen vergleichen",
    joining:
      "für mit ohne von vom zu zum zur und oder aber in im auf bei aus an am als der die das den dem ein eine einen über unter",
    furniture:
      "startseite willkommen über uns preise hilfe datenschutz impressum karriere presse kontakt aktuelles neuigkeiten anmelden " +
      "registrieren warenkorb kasse konto suche ergebnisse menü kategorien kategorie produkte produkt leistungen lösungen funktionen " +
      "ratgeber referenzen kunden partner veranstaltungen versand lieferung rückgabe garantie agb häufige häufig gestellte fragen " +
      "einleitung fazit inhalt zusammenfassung geschichte werte mission angebote angebot neu beliebt bewertungen mehr alle und",
  },
  fr: {
    speaking:
      "je me mon ma mes nous notre nos vous votre vos tu ton ta tes il elle ils elles ce cet cette ces c'est ici que quoi qui " +
      "comment pourquoi quand où quel quelle quels quelles est sont sera peut peuvent doit faut",
    calling:
      "découvrez découvrir trouvez trouver achetez choisir choisissez contactez lisez essayez bienvenue rejoignez comparez profitez",
    joining: "pour avec sans de du des d' à au aux et ou mais en dans sur par chez le la les un une plus",
    furniture:
      "accueil bienvenue contact à propos nous tarifs prix aide confidentialité mentions légales carrières presse équipe actualités " +
      "connexion inscription panier compte recherche résultats menu catégories catégorie produits produit services solutions " +
      "boutique avis clients partenaires livraison retours garantie questions fréquentes faq introduction conclusion sommaire " +
      "histoire valeurs mission offres nouveautés plus tous toutes les et",
  },
  es: {
    speaking:
      "yo mi mis nosotros nuestro nuestra nuestros nuestras tu tus te su sus usted ustedes esto este esta estos estas aquí qué cómo " +
      "cuándo dónde quién quiénes cuál cuáles es son será puede pueden debe",
    calling:
      "descubre encuentra compra conoce elige elegir aprende bienvenido bienvenidos contacta prueba lee únete compara disfruta",
    joining: "para con sin de del y e o u en por a al el la los las un una más pero",
    furniture:
      "inicio bienvenido contacto sobre nosotros precios ayuda privacidad aviso legal empleo prensa equipo noticias acceder registro " +
      "carrito cuenta buscar resultados menú categorías productos producto servicios soluciones tienda opiniones clientes socios envío " +
      "devoluciones garantía preguntas frecuentes introducción conclusión contenido historia valores misión ofertas novedades más todos y",
  },
  it: {
    speaking:
      "io mio mia miei noi ci nostro nostra nostri nostre tu ti tuo tua tuoi tue voi vi vostro vostra questo questa questi queste qui " +
      "cosa come perché quando dove chi quale quali che è sono sarà può possono deve",
    calling:
      "scopri trova acquista scegli scegliere contattaci leggi prova benvenuti benvenuto unisciti confronta impara",
    joining: "per con senza di del della dei delle e ed o in da su a al il lo la i gli le un una più ma",
    furniture:
      "home benvenuti contatti chi siamo prezzi aiuto privacy note legali lavora stampa team notizie accedi registrati carrello account " +
      "cerca risultati menu categorie prodotti prodotto servizi soluzioni negozio recensioni clienti partner spedizione resi garanzia " +
      "domande frequenti introduzione conclusione indice storia valori missione offerte novità tutti e",
  },
  nl: {
    speaking:
      "ik mij mijn wij we ons onze jij je jou jouw u uw zij dit dat deze hier wat hoe waarom wanneer waar wie welke welk is zijn was " +
      "wordt kan kun kunt moet",
    calling: "ontdek vind koop kies lees bekijk leer welkom probeer vergelijk neem word",
    joining: "voor met zonder van en of maar in op bij door te naar uit de het een meer",
    furniture:
      "home welkom contact over ons prijzen hulp privacy vacatures pers team nieuws inloggen registreren winkelwagen account zoeken " +
      "resultaten menu categorieën producten product diensten oplossingen winkel reviews klanten partners verzending retourneren " +
      "garantie veelgestelde vragen inleiding conclusie inhoud verhaal waarden missie aanbiedingen nieuw alle en",
  },
  pt: {
    speaking:
      "eu meu minha nós nosso nossa nossos nossas você vocês seu sua seus suas teu tua este esta isto aqui que quê como porque porquê " +
      "quando onde quem qual quais é são será pode podem deve",
    calling:
      "descubra encontre compre conheça escolha escolher saiba bem-vindo leia experimente junte compare aproveite",
    joining: "para com sem de do da dos das e ou em no na por a ao o os as um uma mais mas",
    furniture:
      "início bem-vindo contacto contato sobre nós preços ajuda privacidade termos carreiras imprensa equipa equipe notícias entrar " +
      "registar carrinho conta pesquisa resultados menu categorias produtos produto serviços soluções loja avaliações clientes " +
      "parceiros envio devoluções garantia perguntas frequentes introdução conclusão conteúdo história valores missão ofertas " +
      "novidades todos e",
  },
};

export type HeadingWordSets = Readonly<Record<keyof HeadingWords, ReadonlySet<string>>>;

/** Takes a language (ISO 639-1); returns the words that tell its headings and English ones from names of things. */
export function headingWords(language: string): HeadingWordSets {
  const own = others[language];
  const both = (kind: keyof HeadingWords) => new Set(`${english[kind]} ${own?.[kind] ?? ""}`.split(" "));
  return {
    speaking: both("speaking"),
    calling: both("calling"),
    joining: both("joining"),
    furniture: both("furniture"),
  };
}
