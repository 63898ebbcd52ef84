import { foldText } from "../names/folded-text.ts";

/** Words of headings and lists that name no brand, folded, in many languages. */
const GENERIC =
  // parts of a comparison
  "price prices pricing cost costs pros cons pro con plus minus feature features benefit benefits advantage advantages disadvantage " +
  "disadvantages drawback drawbacks strength strengths weakness weaknesses limitation limitations overview summary conclusion verdict " +
  "rating ratings review reviews score ranking rank comparison compare alternatives alternative option options choice choices pick " +
  "picks winner winners runner-up best top cheapest fastest easiest free paid premium basic standard starter business enterprise " +
  "professional trial plan plans tier tiers budget value quality performance speed security privacy reliability support service " +
  "services customer customers customization user users ease usability interface design integration integrations automation " +
  "reporting analytics dashboard dashboards collaboration communication scalability flexibility compatibility availability " +
  "accessibility mobile desktop web cloud app apps tool tools software platform platforms system systems solution solutions " +
  "product products provider providers brand brands company companies vendor vendors store stores shop shops website site official " +
  "source sources reference references note notes tip tips step steps factor factors consideration considerations criteria question " +
  "questions answer faq introduction background context key takeaway takeaways recommendation recommendations final bottom line " +
  "example examples use case cases audience target small large medium team teams individuals families beginners startups freelancers " +
  "students professionals agencies remote global local online material materials size weight color colour battery warranty shipping " +
  "delivery returns location payment payments fees interest rate rates terms conditions ingredients taste flavor flavour fit comfort " +
  "style durability sustainability setup onboarding learning curve training documentation community templates tasks task project " +
  "projects management time tracking calendar kanban gantt scrum agile chat video email marketing sales finance hr crm erp api seo " +
  "ai ui ux roi kpi sso gdpr soc iso saas pdf csv usb hd rgb tv pc mac macos ios android windows linux chrome usa us uk eu n/a yes no " +
  "none other others more various also however overall therefore finally additionally first second third next last why what how when " +
  "where who which if for the a an and or with this that these those my your our its it i we you they he she here there " +
  "highlights specs specifications details type category model name description notable features good great better popular " +
  "leading new update updated today data content research evidence safety health wellness nutrition education travel food " +
  // German
  "preis preise kosten vorteil vorteile nachteil nachteile funktion funktionen funktionsumfang fazit uberblick ubersicht bewertung " +
  "benutzerfreundlichkeit bedienung datenschutz sicherheit kundenservice kundendienst support integrationen zusammenarbeit anbieter " +
  "alternative alternativen tipp tipps empfehlung qualitat leistung lieferung versand material haltbarkeit nachhaltigkeit vergleich " +
  "testsieger preistipp zielgruppe einsatz kriterium kriterien auswahl hinweis wichtig besonderheit besonderheiten eigenschaften " +
  "kleine grosse unternehmen teams kunden nutzer zeit projekt projekte aufgaben kalender daten server standort werkzeug software " +
  "plattform produkt produkte marke marken geschaft filiale online der die das ein eine und oder fur mit bei wenn " +
  // French
  "prix tarif tarifs cout couts avantage avantages inconvenient inconvenients fonctionnalite fonctionnalites conclusion resume apercu " +
  "securite confidentialite facilite ergonomie qualite livraison garantie conseil conseils choix comparatif outil outils logiciel " +
  "logiciels marque marques entreprise entreprises equipe equipes budget gratuit le la les un une des et ou pour avec si " +
  // Spanish, Portuguese, Italian
  "precio precios coste costes costo ventaja ventajas desventaja desventajas funcion funciones resumen conclusion seguridad privacidad " +
  "facilidad calidad envio garantia consejo consejos opcion opciones herramienta herramientas empresa empresas marca marcas equipo " +
  "equipos el los las una y o para con si preco precos custo custos vantagem vantagens desvantagem recursos resumo conclusao seguranca " +
  "privacidade facilidade qualidade entrega garantia dica dicas opcao opcoes ferramenta ferramentas equipe equipes prezzo prezzi costo " +
  "costi vantaggio vantaggi svantaggio svantaggi funzione funzioni funzionalita riepilogo conclusione sicurezza facilita qualita " +
  "consegna garanzia consiglio consigli opzione opzioni strumento strumenti azienda aziende marchio il lo gli " +
  // Dutch, Nordic, Polish, Czech, Turkish
  "prijs prijzen kosten voordeel voordelen nadeel nadelen functies conclusie veiligheid gebruiksgemak kwaliteit bezorging keuze pris " +
  "priser fordel fordele fordeler nackdelar fordelar funktioner sakerhet kvalitet leverans slutsats cena ceny zalety wady funkcje " +
  "podsumowanie bezpieczenstwo jakosc dostawa narzedzie narzedzia firma firmy vyhody nevyhody funkce shrnuti bezpecnost kvalita fiyat " +
  "fiyatlar avantaj avantajlar dezavantajlar ozellik ozellikler sonuc guvenlik kalite " +
  // Russian, Greek
  "цена цены стоимость плюсы минусы преимущества недостатки функции вывод итог безопасность качество доставка удобство интеграции " +
  "поддержка команда бюджет бесплатно τιμη τιμεσ πλεονεκτηματα μειονεκτηματα λειτουργιεσ ασφαλεια ποιοτητα συμπερασμα " +
  // Chinese, Japanese, Korean
  "价格 價格 优点 優點 缺点 缺點 功能 特点 特點 总结 總結 适合 推荐 推薦 安全性 易用性 性价比 服务 质量 品质 価格 料金 特徴 機能 メリット デメリット " +
  "まとめ おすすめ 安全性 使いやすさ 品質 サポート コスト 가격 장점 단점 기능 특징 요약 결론 추천 보안 품질 지원 사용성";

const MONTHS_AND_DAYS =
  "january february march april may june july august september october november december monday tuesday wednesday thursday friday " +
  "saturday sunday januar februar marz mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag janvier " +
  "fevrier mars avril juin juillet aout septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche enero " +
  "febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado " +
  "domingo gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre spring summer autumn winter christmas easter";

const PLACES =
  "europe asia africa america australia oceania germany deutschland france spain espana italy italia austria osterreich switzerland " +
  "schweiz suisse netherlands nederland belgium belgique poland polska portugal greece sweden sverige norway denmark finland ireland " +
  "scotland england wales britain turkey turkiye russia ukraine china japan korea india singapore indonesia malaysia thailand vietnam " +
  "philippines canada mexico brazil brasil argentina chile colombia peru israel egypt morocco nigeria kenya dubai emirates london paris " +
  "berlin munich munchen hamburg frankfurt koln vienna wien zurich geneva madrid barcelona lisbon lisboa milan milano rome roma " +
  "amsterdam rotterdam brussels warsaw prague budapest stockholm oslo copenhagen helsinki dublin athens istanbul moscow tokyo seoul " +
  "beijing shanghai taipei sydney melbourne toronto vancouver montreal chicago boston seattle austin denver miami dallas houston " +
  "california texas florida washington english german french spanish italian portuguese dutch european american chinese japanese " +
  "германия россия москва 中国 日本 美国 北京 上海 东京 東京 大阪 한국 서울 미국";

const setOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).map((word) => foldText(word).lower));
const NO_NAMES = setOf(`${GENERIC} ${MONTHS_AND_DAYS} ${PLACES}`);

/** Two words that are one place. */
const LONG_PLACES =
  /^(?:new york|los angeles|san francisco|san diego|las vegas|hong kong|united (?:states|kingdom)|north america|south (?:america|korea|africa)|middle east|latin america|saudi arabia|new zealand|european union|silicon valley)/;

/** Whether a folded word, in lower case, is one of headings and lists, a time or a place. */
export const isGenericWord = (lower: string): boolean => NO_NAMES.has(lower) || /^\p{N}+\p{L}?$/u.test(lower);

/** Whether folded words, in lower case, are a time or a place. */
export const isPlace = (lower: string): boolean => LONG_PLACES.test(lower);

/** Words before a list that say what it lists: products, companies. */
export const SAYS_PRODUCTS =
  /\b(?:tools?|apps?|platforms?|software|solutions?|providers?|companies|brands?|services|retailers?|stores?|shops?|banks?|alternatives?|competitors?|options|vendors?|makers?|manufacturers?|agencies|startups?|products?|picks|CRMs?|suites?|airlines?|hotels?|carriers?|Anbieter|Hersteller|Marken|Programme|Werkzeuge|Alternativen|Unternehmen|Händler|Plattformen|Lösungen|outils|logiciels|marques|entreprises|plateformes|solutions|applications|fournisseurs|herramientas|plataformas|marcas|empresas|aplicaciones|alternativas|opciones|strumenti|piattaforme|marchi|aziende|soluzioni|alternative|ferramentas|aplicativos|opções|merken|bedrijven|aanbieders|programma['’]s|verktyg|företag|märken|narzędzia|firmy|marki|aplikacje|nástroje|značky|aplikace|araçlar|markalar|uygulamalar|firmalar)(?!\p{L})|(?:anbieter|hersteller|marken|programme|plattformen|programma['’]s|merken|bedrijven|verktyg|företag)(?!\p{L})|сервис|инструмент|компани|бренд|приложени|платформ|магазин|альтернатив|εργαλεία|εταιρείες|εφαρμογές|工具|平台|软件|軟體|品牌|应用|應用|公司|产品|ツール|アプリ|サービス|ブランド|ソフト|メーカー|会社|도구|앱|브랜드|서비스|플랫폼|업체|회사/iu;

/** Words before a list that say that it lists no products. */
export const SAYS_MATTERS =
  /\b(?:factors?|consider(?:ations)?|features?|tips?|steps?|criteria|things to|questions to|benefits|advantages|reasons|pros|cons|mistakes|trends|ingredients|how to|what to|look for|Kriterien|Faktoren|achten|Schritte|Tipps|Funktionen|Vorteile|critères|conseils|étapes|facteurs|avantages|fonctionnalités|factores|criterios|consejos|pasos|ventajas|funciones|fattori|criteri|consigli|vantaggi|funzioni|fatores|critérios|dicas|vantagens|recursos|factoren|criteria|tips|voordelen|integrat\w+|works with|compatible|connects? with|Integrationen|intégrations|integraciones)(?!\p{L})|критери|совет|преимуществ|функци|因素|功能|建议|步骤|ポイント|選び方|機能|기준|기능/iu;
