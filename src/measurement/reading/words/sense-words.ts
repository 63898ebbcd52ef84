const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Anyone who stands behind these is a person or an animal with a name: kin, trades and titles. As they are written, in twelve languages. */
export const ROLES = words(`
brother sister father mum mom dad wife husband boss friend roommate teacher
professor Professor Prof. president President king King queen Queen prince Prince princess Princess pope Pope saint Saint Captain captain
chef Chef author poet painter singer actor actress composer philosopher architect Architect nutritionist dietitian journalist blogger YouTuber
photographer designer lawyer footballer striker goalkeeper goddess god astronaut emperor Emperor
Bruder Vater Sohn Mann Ehefrau Chefin Freund Lehrer Lehrerin Trainer Professorin
Präsident König Königin Prinz Prinzessin Papst Sankt Kaiser Kapitän Autor Autorin Schriftsteller Schriftstellerin Dichter Maler Malerin Sänger
Sängerin Schauspieler Schauspielerin Komponist Philosoph Architektin Gott Göttin Redakteur Redakteurin Forscher Forscherin Gärtner Physiker Mathematiker
frère sœur père fils fille mari ami amie professeur président roi reine princesse pape sainte capitaine auteur autrice écrivain
poète peintre chanteur chanteuse acteur actrice compositeur philosophe architecte dieu déesse docteur maître nutritionniste journaliste général Général maréchal Maréchal
hermano hermana madre padre hijo hija esposa esposo marido amigo profesor profesora presidente rey reina príncipe princesa san santa capitán autor autora escritor escritora
poeta pintor pintora cantante actriz compositor filósofo arquitecto dios diosa doctor doctora nutricionista periodista
mãe pai filho filha professora rei rainha dona doutor doutora cantor cantora ator atriz deus deusa vovó vovô
fratello sorella figlio figlia moglie marito amico professore professoressa re regina principe principessa santo scrittore scrittrice pittore pittrice attore attrice dottor dottoressa
nutrizionista architetto giornalista avvocato dio dea maestro filosofo dott. dott.ssa ing. avv. zio
broer zus moeder vader zoon dochter man vriend leraar lerares koning koningin prins prinses paus sint kapitein schrijver schrijfster dichter schilder zanger zangeres componist filosoof godin baas dokter juf meester
brat siostra matka mama ojciec syn córka żona mąż przyjaciel nauczyciel nauczycielka król królowa książę księżniczka święty święta kapitan autorka pisarz pisarka malarz piosenkarz piosenkarka aktor aktorka kompozytor filozof bóg bogini doktor prezes sąsiadka mecenas
anne baba kardeş kardeşim ablam abim oğlum kızım eşim arkadaşım komşum komşumuz öğretmen profesör başkan kral kraliçe prens prenses kaptan yazar şair ressam şarkıcı oyuncu mimar Mimar avukat Doktor diyetisyen Diyetisyen tanrı tanrıça usta
αδελφός αδελφή μητέρα πατέρας γιος κόρη σύζυγος φίλος φίλη γείτονας γειτόνισσα δάσκαλος δασκάλα καθηγητής καθηγήτρια βασιλιάς βασίλισσα πρίγκιπας άγιος Άγιος Άγιου Αγίου αγία καπετάνιος συγγραφέας ποιητής ζωγράφος τραγουδιστής ηθοποιός συνθέτης φιλόσοφος θεός θεά αρχιτέκτονας διατροφολόγος δημοσιογράφος γιατρός ξάδερφος κύριο κυρίας κυρίου θείου
compagnon compagne conjoint conjointe copain copine époux épouse fiancé fiancée cardiologue dentiste médecin chirurgien dermatologue pédiatre kiné
Lebensgefährte Lebensgefährtin Verlobter Verlobte Kardiologe Kardiologin Zahnarzt Zahnärztin Hautarzt Chirurg Augenarzt Kinderarzt Hausarzt
novio novia pareja compañero cardiólogo dentista médico médica cirujano dermatólogo pediatra namorado namorada noivo noiva companheiro companheira cardiologista cirurgião dermatologista
compagno compagna fidanzato fidanzata cardiologo medico chirurgo dermatologo tandarts huisarts cardioloog chirurg kinderarts verloofde
chłopak dziewczyna narzeczony narzeczona kardiolog lekarz lekarka dentysta stomatolog chirurg dermatolog ortopeda pediatra ginekolog okulista
kardiyolog cerrah dişçi nişanlım sevgilim kocam karım καρδιολόγος οδοντίατρος σύντροφός σύντροφος αρραβωνιαστικός
fiancé fiancée boyfriend girlfriend husband cardiologist dermatologist dentist surgeon pediatrician paediatrician physiotherapist
signor Signor signora Signora señor señora senhor senhora monsieur madame M. MM. herr frau mevr. dhr. bay bayan Bay Bayan Sayın
`);

/** What stands behind these is a piece of land or water, a star or a time, and hardly ever a firm. */
export const LANDS = words(`
river River lake Lake mount Mount island Island planet constellation valley desert province county village downtown
Fluss Insel Planet Planeten Sternbild Provinz Dorf Stadtteil Bezirk Landkreis
fleuve rivière île lac mont planète région quartier ville département
río isla lago monte planeta constelación región pueblo barrio provincia ciudad municipio playa
rio ilha constelação região bairro município província cidade praia vila
fiume isola pianeta costellazione regione comune quartiere città paese
rivier eiland planeet sterrenbeeld provincie dorp gemeente wijk
rzeka rzeki rzeką rzece wyspa wyspie jezioro planety gwiazdozbiór miasto miasta miasteczko wieś dzielnica dzielnicy osiedle
nehri gölü adası gezegeni
ποταμός ποταμό νησί λίμνη όρος πλανήτης πλανήτη αστερισμός χωριό νομός νομό δήμος δήμο συνοικία
`);

/** What stands behind these is spoken of as a word. */
export const WORDS_TOLD = words(`
Taste Schaltfläche touche tecla tasto toets knop klawisz przycisk πλήκτρο botón pulsante bouton botão
word term phrase adjective noun verb Wort Begriff Ausdruck mot terme appellation expression palabra término expresión palavra termo
expressão parola termine espressione woord begrip term słowo słowa termin λέξη όρος όρο
`);

/** Behind a name, these make a firm's building, team or land, a feast or a time of it; behind a town or a person likewise. */
export const INSTITUTIONS = words(`
States Kingdom Nations Sea Ocean America Africa Korea Zealand
County Records Stadium Arena River Lake Island Islands Beach Bay Park Valley Mountain Mountains Desert Forest Avenue University College School Church Cathedral
Museum Hospital Airport Castle Festival Orchestra Symphony Choir Prize Award Treaty Empire Dynasty Peninsula
Stadion Universität Kirche Brücke Straße Flughafen Bahnhof
Üniversitesi Stadı Köprüsü Meydanı Gölü Nehri Adası Dağı Sokağı Caddesi Mahallesi Lisesi Camii Kalesi Belediyesi
`);

/** Verbs and nouns behind the name of a river, a mountain or a town. */
export const LAND_DEEDS = words(`
flows rises erupts erupted orbits fließt mündet entspringt coule fluye desemboca nace scorre sfocia stroomt mondt przepływa płynie wpada akar akıyor doğar
ρέει πηγάζει εκβάλλει
`);

/** Who is meant by a name with one of these behind it, in Chinese and Japanese. */
export const HAN_PERSON_AFTER =
  /^(?:先生|女士|小姐|教练|教練|老师|老師|医生|醫生|同学|同學|阿姨|叔叔|师傅|師傅|教授|博士|さん|氏(?!$)|様|選手|監督|くん|ちゃん)/u;
/** Towns, roads and waters, and not markets or figures that begin alike. */
export const HAN_PLACE_AFTER =
  /^(?:区(?!别|分|域|块)|區(?!別|分|域|塊)|线(?!上|下|索|程)|線(?!上|下|索)|县|縣|镇|鎮(?!痛)|乡|鄉|村(?!上)|路(?!由|演|线|線)|街|大道|湖|河|岛|島|山脉|山脈|駅|町|市(?!场|場|面|值|占|价|價|民|盈|销|販))/u;

const NOT_OF_ONE = new Set(
  "designer photographer Designer friend boss usta Trainer Architekt maestro".split(" "),
);
/** The roles nobody gives a firm: "is the boss" may be said of a brand. */
export const PERSONAL_ROLES: ReadonlySet<string> = new Set(ROLES.filter((role) => !NOT_OF_ONE.has(role)));
