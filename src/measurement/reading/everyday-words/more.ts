/** Further words of twelve languages that brands bear or that a sentence begins with: deeds asked of the reader, little words, things. */
export const MORE_ENGLISH = `
abbey able abode acclaim accolade accurate across act acumen add address adept advantage aegis aerial afterglow air aisle alcove alias align alley aloft alone along also amble amity amount ample amplitude amplify amuse analog anew
angle angler animate antler any apartment apogee arbor arcade arcadia arch ardent argent aria ark armour aroma arrival article ascend assembly assure atlantic audible auto autumn avail average aviator avid await awake away bagel
balm bard bargain basecamp basin bath baton battle bead beat bedrock beehive behold benchmark biscuit bistro bite bluff board boardwalk bobbin body bolster bookshelf border boulder bound bouquet boxer brasserie brew briar bridle
brief brightness brim bristle bubbly build bulk bulletin bunker burrow burst bush busy cadence cairn caliber calmer campfire campus cane caravel carnival carve cascade causeway cavern center centre centric chariot charter chateau
cheer cheese cherish child chorus chosen chronicle cinder cipher citrus civic civil clan clarify clarion client cluster cobble cocoa colony combine commerce commons company compare complex compose conduit cone consider consort
content contest contrast cooper cordial cornerstone cornflower corral council country county couple courier courtyard cozy crave cream creature crescent crest crew crop crossroads crossing crumb crush crust cub curate daisy dancer
dapper daring daybreak decade decent decor dedicated deluxe den denim depth derby device dial dig dime diner diplomat distinct dive divide domestic domino done doorstep dot downtown driftwood droplet dry duty dwell earn eaves
eclectic eden edition educate egg elan elect eleven elixir embark embassy embrace eminent empress enchant endure enrich enter entrust escort esteem eureka evening exhale exotic export facet fairway faithful famous farmhouse
farmstead favor festive finder finest fir fireside flannel flare flavour flock floor flora floral flour flourish foam folio folk fond footprint forum foundry fragrance fraternity freight frequent frosty full funnel further gable
gallant garland gauge gazebo gene genuine geo gleam glee glimpse glisten glue goal going goodness govern graceful grade gradient graduate granny grateful gravel greater griffin grocer groove groundwork groovy guidance guild gully
gum habitat hamlet handcraft handpick handsome hardy harrow hash hay headway hearth hearty heavenly hedge helm helpful hemisphere here heritage hey highland highlight hillside hilltop history homeland homestead homely hometown hop
hospitality household hover how hull hurdle hustle hybrid hydra hymn ice idle igloo immense imperial import include increment individual indoor industry influx inform inkwell inland inner innovate insider insure intact intelligent
interior interval intro ironwood item itinerary jelly jest jetty joint joker jolt jordan jovial junction keystone kiln kin kindred kingdom kiosk knack knit knob knoll labor land landing landmark lane language large larder lasso
laundry legion lending length lifeline lifetime likely limb limber limestone lingo liquid livery loaf location lone longhorn lookout lower loyalty lullaby lumber lumen lure luster lustre luxe lyric lyra magnify mainland mainstay
maker manage maneuver marathon mariner maritime marker mastermind material matinee mellow member mercantile merry meridian microscope midtown millennium mineral misty mixture moccasin monster motley mound mountaineer muffin
multiply municipal mural musket mustang myriad narrow nautical nebula necessary nectar negotiate nephew neptune newport nickname nobility nod noodle nook northern northstar nose nougat nucleus nugget nurture nutrition obelisk
observer octagon ode often okay olympic once onward opening operator optimal opus orator orb ornament outer outlet outright outstanding overland overnight overture own pacific pad paddock pageant pail pair palette palisade pancake
panel panorama parable paramount parchment parkway parlour particle partridge passenger pastel pastime pastry patrol patriot pattern paw pawn payment peasant pedal pedestal peer perk perpetual person petite pie piggy pinch pinto
pitcher pivotal place planner plant plateau pleasant plot plough plume podium pole pollen portfolio portion postcard posture potion pottery praise predict prep prior probable profound prolific promenade prong prospect protocol
provider province puddle puff punch pupil puppet puppy quaint quartet query question quicksilver quintessential quirk racer rack radiance radiant raindrop rainfall raise rally rank rascal rather ravine reader recent regatta regent
region reign reindeer relative relic renown rent repair repeat residence resilient resolute resonate retail retreat revel reverie revive revolution rider rivet roast rodeo role roller rookie rotate roulette roundup rugged rumble
runner runway rural rustic saber saloon salute salvage sandbox satellite satin sauce savage savior savory scenic schooner scoop scotch script scroll seafarer seashell secluded section seedling selection senate sensible sentry
serial settler several shade shaft shaker shallow shed shire shoreline shoulder shrine sill silo silverware similar sing sink siren site skeleton slalom slender slope snowball snug soar softly soil solemn sombrero soon soprano
sorbet southern southpaw sovereign span sparkle spa speck spectacle spill spine spoke spontaneous spouse spray spread sprig springboard springtime spur squash stain stake stalk standout starboard starling starlight statement
stature steady steak steed steep steeple stereo sterling steward stirrup stomp stop storage storyteller stout stroll structure sturdy submarine subtle suede sundance sundown sunny supper surfer surround sweetheart swing syrup
tackle tailwind talisman talk tall tally tambourine tame tangible tap tart tartan tax teacup teammate tearoom temper temperature ten tenant tenor terrain terrific territory texture thermal thick thicket thin thorn thorough three
threshold thumb thunderbird tidy till timely tinker title toddler toffee toll tongue tooth touchstone tourist tournament town trailblazer tranquil transcend transit transparent traverse treaty treetop tremendous triad trinity trio
tropical trot trowel tuba tugboat tumble turf tuxedo twig unison unlock until upbeat upstream upward uptown urn usher utility utmost vacuum vale valve vegetable vein vendor veneer venom venue veranda verified vermilion version
vertical vibrant vigil virtuoso voucher voyager waffle waist waltz wand waterfront wavelength wayfarer wayside weigh wellspring western wharf whimsy whirl whisk whisker wick wicker wildcard wildfire willing windfall windward wine
winsome worldwide wrist xenon yearling zeppelin zesty zigzag zombie ask avoid read buy expect bring
`;

export const MORE_GERMAN = `
Zettelwirtschaft Papierkram Rückenwind Weitblick Durchblick Überblick Volltreffer Glücksgriff Kinderspiel Feierabend Kleingeld Taschengeld Sparschwein Sparstrumpf Geldbeutel Haushalt Fahrplan Werkzeug Spielraum Heimspiel Rückhalt
Hausmeister Alleskönner Handschlag Augenmaß Bauchgefühl Leichtigkeit Sonnenschein Löwenanteil Meilenstein Grundstein Schlüsselbund Wegweiser Rettungsring Ankerplatz Zuhause Nachbarschaft Naturkost Reformhaus Weltladen Bücherwurm
Lesezeichen Schreibtisch Steuerbord Steuererklärung Buchhaltung Taschenrechner Kassensturz Tagesgeld Festgeld Girokonto Wunschzettel Einkaufszettel Merkzettel Speisekammer Vorratskammer Feinschmecker Leckerbissen Morgenstern
Abendrot Morgenrot Nordstern Abendstern Sternschnuppe Milchstraße Mondschein Windrad Sonnenkraft Wasserkraft Ökostrom Grünstrom Bürgerstrom Wegwarte Rotkäppchen Dornröschen Schneewittchen Rumpelstilzchen Hexenhaus Landluft
Landleben Bauernhof Hofladen Blumenwiese Gipfelstürmer Wandervogel Zugvogel Nestwärme Bettruhe Traumland Schlummerland Siebenschläfer Schlafmütze Heimvorteil Hausmannskost Hausapotheke Lebensfreude Lebensbaum Lebensgarten
Augenweide Bergwerk Fachwerk Feuerwerk Netzwerk Triebwerk Uhrwerk Kraftwerk Handwerker Fuhrpark Fundgrube Goldgrube Goldstück Goldschatz Herzstück Herzblut Kopfkissen Ohrwurm Rampenlicht Schlaraffenland Seitensprung Sprungbrett
Startschuss Stolperstein Tatendrang Tausendsassa Tellerrand Wegbegleiter Wirbelwind Wohlfühlen Wunderkind Wundertüte Zeitgeist Zeitreise Zugpferd Zwischenstopp Ablage Achtung Aktiv Altbau Ampel Andenken Ansatz Antrieb Anwalt
Apotheke Appetit Arbeit Armband Arm Auftrag Augenblick Auskunft Backofen Bagger Balken Base Basta Bäcker Becken Begleiter Bein Beleg Bergfreund Bergzeit Bettzeug Bieter Bilanz Bissen Bohrer Bolzen Brett Bruch Bügel Busch Butler
Damm Dampf Dank Decke Denker Depot Drahtesel Drang Druck Dünger Ebene Edelstahl Ehre Einfach Einkauf Eintracht Eintrag Energie Enkel Ewig Fahrer Fähre Falle Falter Feier Feile Fell Ferne Finanz Finder Finger Flora Flur Forst
Freiraum Frist Froh Futter Garage Gärtner Gas Gasse Geduld Gefühl Geld Gesund Gitter Graben Graupe Grill Groschen Grund Gurt Haar Halle Halm Hals Halt Handwerk Harke Haube Haufen Haupt Heft Heil Heim Heizung Horn Hub Hülse Imker
Jacke Jagd Junker Kachel Kalender Kehl Kelle Kessel Kissen Klammer Klappe Kleber Klinke Knall Kollege Korken Kralle Kuppel Kurs Landhaus Landliebe Laser Last Laterne Lehre Leinwand Liege Lob Loch Locke Magd Mahl Manege Matte Meile
Meinung Melder Mittelpunkt Möbel Mosaik Muschel Muse Nabel Narbe Neid Neubau Niete Nudel Nut Nutzen Pakt Patron Pedal Pegel Pelle Pfand Pflanze Pflaster Planke Platte Pracht Prosa Pudel Quader Rakete Rang Raster Rechen Reif Reim
Rente Rest Retter Riegel Riemen Rind Rinne Ritt Rock Röhre Rumpf Rüssel Rutsche Saat Säbel Saft Sanft Sattel Schacht Schall Schanze Schelle Scheune Schicht Schiene Schimmer Schlaf Schluck Schnalle Schöner Schotter Schwarm Schwimmer
Seite Senke Serie Sicht Silbe Sitte Socke Sofa Sohle Sorge Sorte Spange Sparer Speiche Sperre Spind Spirale Spritze Spule Stark Stelle Stirn Stolz Stopp Strauch Strecke Stufe Suche Tablett Tausch Tegel Teig Tenne Termin Tonne
Tracht Träger Treff Trichter Trommel Trost Tür Turnier Übersicht Umweg Versuch Villa Visier Vorrat Wabe Walze Warte Weiler Weitblick Wende Werft Wesen Wippe Wohnen Zapfen Zeche Zepter Zins Zopf Zorn Zügel Zylinder Ernährung
Versicherung Spar Kram Vergleich Umzug Einkaufs
`;

export const MORE_DUTCH = `
afdeling afspraak alleen altijd anders arm beker beter bezoek bijna blijf boeket brein breng brief broek buur dank deken dichtbij diep ding direct doe doek doen door draai drank droog dus duur dwars eenvoudig eerst einde elke erg
eten fijn fles gang gebruik geef geel gek geld geloof glad groot haal haard half hals handig hard heel heerlijk heerser help hoog hulp jaar jacht jong juist kam kant keel kies kijk klaar klasse klik kloof koek koel kom kort kosten
laan laat lach lang leef let lever lichaam links loop lui maak meest middel neem niets nieuw nu onze opstap overal pad plat plek ploeg praat proef rad raak reken rek rit rond room ruim ruit schep schuur sector sier slank sluis smal
soms soort spaak spul staf stapel stee steun stil stok stop straks stuk tand terug tien toch toen touw trek uit vaak vat veel ver verder verf vertrouw vol voor voorraad vroeg vuist waar wat week weer werf wezen wieg wiek wij woon
zacht zeg zet zicht zitten zo zoek zonder zuil bespaar betaal bestel bekijk controleer vergelijk vergeet begin houd koop lees leg meld noem onthoud probeer rijd schakel schrijf spreek test verhoog verlaag vervang vul dagelijks
eindelijk gelukkig helaas hopelijk kortom meestal misschien namelijk natuurlijk ondertussen ook overigens persoonlijk praktisch regelmatig rustig slechts tenslotte trouwens uiteraard vandaag vooral vroeger waarschijnlijk zelden
`;

export const MORE_FRENCH = `
abri absolu accroche actif adieu adjoint affût agile agir ailleurs ainsi aise alentour allez alors ambiance ample ancien angle animal année antique apéro appel appoint après archet ardoise armoire artiste assez assise assurance
astuce attention attitude aucun audace auprès aussi autant auteur auto autour autre avant avec avis balise banlieue basique bataille beaucoup besoin bienvenue bilan billet bistro blague blason bobine boisson bonus bordure bosse
botte bouche boucle bouclier bouquet brève brillant brin budget buffet bulle bureau cabinet cache camp canapé cantine capsule caravane carnet certes chacun chambre chaque char chef cher chiffre choix cible cinéma circuit climat
clos coche colis collectif combat combien comme commode compagnie compagnon compas complice concept confrère copain coque corde correct courant cours court crayon créateur crête creuset cristal croisière culture cure cycle début
degré demeure dessin détail détente devant diapason digue distance divan dix dommage donc drapeau durable eau écrin édition égal élégance élément élite enfance ensuite entente entre envol épargne épicerie épingle escalier essor
étage évident exact exemple expert extrême fanal faveur fenêtre festin fibre fier figure filet finance flotte foire fond fontaine fortune forum foulée france front fusée gage garantie génération gens gentil geste gîte grappe
gravité grenier gros habile herbe hier horizon hôte humeur hutte immense impulsion initial intense jadis jonction journal joyau là lame lanterne lettre levier liaison limite liste local loin long longtemps lot lotus loupe lourd
lueur mairie majeur malin manège manière manoir manteau marge marque masque maxime mécano mélange mélodie même mémoire ménage mercerie meuble milieu mine miracle mistral moderne moitié monument motif mots mouvement moyen mur
mystère nage nappe niche noble nombre normal nova numéro objectif objet octave optimum option oreille osier ouest paille palette panorama parade partout passe patio pavillon peinture pelote pendant pensée performance période
personne phase pièce pilier pilote pivot plan planche plateau plusieurs poids pollen pompe populaire porche portail possible potager potion poudre pourquoi pouvoir prairie pratique précieux presque projet proue province prudence
pulse qualité quand quelque racine radeau radical rail rallye rameau rapide rare recherche recto région rencontre renfort repas repère repos réseau réserve ressort reste retour richesse rideau rire risque robuste roche salut
sauvage selon sentinelle séquoia sillage singulier sorcier souche soutien souvenir spécial stock sublime super support tablier talisman tandem tante tempo tendance tige tisane tissu titan tonus totem touche toujours trame tramway
travail travers tremplin troupe trouvaille tuile typique urbain val valise vaste vélo viande visite vitre volt attendez comparez demandez choisissez comptez évitez prenez pensez notez vérifiez testez gardez laissez regardez
préférez prévoyez oubliez soyez restez utilisez résiliez signez déclarez certains parfois souvent heureusement malheureusement globalement généralement bref cependant évidemment finalement franchement justement néanmoins notamment
personnellement pourtant puis rappel résultat sinon surtout toutefois
`;

export const MORE_SPANISH = `
abeto abierto abrazo acceso acción acierto acorde activa actual acuerdo además afán ágil ajuste alcance alerta algo aliento alivio allí almacén ambiente amparo andar ánimo antes anuncio apoyo aquí arca arete argumento armario
arriba así asilo atalaya atención átomo atrio audaz aula aun aunque avance ave aviso ayuda baile bajo balance balón banco banda baño bar barra base básico bastante beca bienestar billete bloque boca bodega boleto bote brocha brote
bruma buen buscador cable cada cal calidad cálido calle calzada cama canasta cansado cántaro capaz capital carga cariño carne carro casi castaño catálogo causa ceiba celda central cerca ciclo cierto cine cita clase clic cliente
clima club código cofre comarca combo comercio cómoda compañero completo común con confort consejo control corcel cordel coro correo corriente corto costura cota coto cría cuaderno cualquier cuando cuarto cubo cuchara cuenta cuerpo
cuesta cueva cuidado culto cupón curso curva dado dardo dato debajo dedo demás dentro deporte derecho desde deseo despacio después detalle diseño distinto divino doce duende duro edición efecto eje ejemplo elección emblema empeño
empuje enebro enlace entonces entre escalera escena esfuerzo espera espiral establo estancia estímulo etiqueta evento evidente evolución exacto excelente factor falda fama favor fibra fila filo flama flauta flota fogón fondo forja
forma foro frente fruto fuera fusión gaceta gama ganador garantía gas género giro glaciar globo golpe grado granero granja guardia guiño gusto hábil hasta hebra hermosa hermoso hombre horno huerto igual iglú intenso jaula juicio
junto jurado justicia labor ladera lágrima lámpara largo lazo legión lejos lengua lente lento letra limpio lindo lista llama llano llave lluvia local lote luego lumbre magnolia malla manantial mando manera manjar máquina mar marco
margen marino marrón más matiz medio memoria menos mensaje mente menta menú mes meseta método mientras milla mismo mitad monarca moneda morada mosaico motivo mueble muelle mujer muralla muro mutuo nadie navegante neto nivel noble
noticia novedad novena nudo nuestro nueva nueve nunca obra oeste oficio opción osado otra otro oxígeno pampa paquete par parada parte partido pastel peces pedal pensar peña pilar pintura pista plancha pleno poca poco poesía ponche
postal prado precio presente preciso prima principal principio privado progreso promesa pronto propio prudente pueblo pues pulso punta que quizá quizás rebaño reflejo región regla relámpago remanso renta repisa reposo rescate
resorte respeto respuesta revista rima rincón ronda ropa sabana sala salida salón salsa salto segundo selección sensato ser sereno serie servicio signo silbido singular sitio sobre sobrio soñar sorpresa suma surco taberna tablero
también tambor tampoco tapa tapiz tarjeta taza techo teja tejido tela telar tema tienda tipo toda todavía tono trabajo tradición tráfico tramo trato trono tropical trueque turno uno urbano vacío vapor varios ventaja ventana versión
verso vértice vid visita vivero voluntad voz yate yeso zona elige escoge compara pide revisa evita busca mira lee piensa recuerda calcula ahorra compra cuida olvida confirma consulta verifica descarta elija compare pida revise
evite considere tenga normalmente finalmente básicamente obviamente sinceramente últimamente generalmente
`;

export const MORE_PORTUGUESE = `
aberto acaso aceite acerto acordo adega afinal agenda ágil ainda alcance aldeia alerta além alfa algo alicerce alivio alvo amável ampla andar antes apenas aqui arca armário assim até atenção ativa ativo átomo atual audaz aula
avanço ave aviso bagagem baixo balaio balão balcão banca banda bar básico bastante bazar belo bens bico bilhete bloco borda brincar bruma cada cais caixote cal calçada câmara canal capaz capital capricho carga carne caro cartão
casaco casal caso catarata causa cedo cena central cera cerca certa certeza cesto chão chegada cheio cheiro chique choupana cigana cinema cinza claramente classe cliente clima clube código cola colar comboio combo começo como
companheiro completa completo comum conselho consulta conto contudo controle coragem corrente correto corrida corte costura crescer criança criativo curso dardo década dentro depois depressa descanso desde detalhe diário digno
divino dobro dúvida duro edição efeito eixo elegante elite embora emblema empenho enfim enquanto então entre escolha esfera espiral estudo eterno evento evidente exato extremo favor fibra fila filho final flauta foice fogueira fora
forja frente frio fruto fumo fundo galeria gama ganho garantia gargalo gaveta geladeira gênero gesto giro golpe granito gravura guarda hábil homem horta humano intenso irmão jaqueta jato junto justiça lagarta largo legal leque
leste letra limpa limpo lindo lista longe lousa macio madrugada mala malha máquina margem marido marinho marreta mas matéria medalha médio meio menos mensagem mente menta mergulho mês mesmo metade método miragem modo molde monarca
morada motivo móvel mudança muro névoa nível normalmente nosso novelo novidade nunca oeste ofício óleo olho opção orgulho orla outra outro ousado paciência palco palha pandeiro par parede parte patamar pátio pedal pensar perto pico
pilar pinho pingo pista placa pleno poço ponteiro portanto portão pote prático precioso prego prima primeiro privado progresso promessa pronto próprio prova qualquer quando quase quintal rama rápido raro razão rebanho recomeço
reflexo regalo região regra resposta respeito reto retrato ribeira rica riqueza risco rosto rua sacola saia saída salão segundo seis sereno série serviço símbolo singular sistema sítio só sobre sobretudo sono sopro subida tábua
talvez também tampa tapete taxa tecido telha tema tenda tenro teto texto tigela tipo toda toldo tom tradição trama tranquilo trato tribo trilha tropical turno último urbano vaidade varanda vários vaso veado ventura versão verso
vestido vez viola virada virtude visita vivência vontade voo zelo compare peça confira evite considere verifique lembre use leia procure teste pense pesquise guarde compre prefira anote calcule geralmente finalmente infelizmente
felizmente basicamente
`;

export const MORE_ITALIAN = `
abbraccio accademia affetto agenda aggiungi agile aiuto albergo alcuni allegro allora almeno alpino ambiente ambito ampia anche anzi aperto appena aquilone arciere area artista ascolta aspetto assai assieme asta atlantide atrio
attento attesa attivo atto attuale avanti aventino avvio bar basta battito bici bicchiere bilancio binario bisogna blocco blu boccia bontà botte braccio brando brava breve brivido bruma brusco buca buio buona burro cadetto calda
campagna candela capitale caso catena causa cavo cella centrale cerca certo cesta che chilo chimera ciclo cinema cioè circa cigno ciuffo clima codice collina colpo combo comete comune conca conferma conforto console conta contea
continua contrada convento coppa coppia coraggio cornice coro corrente corso corto così costanza cotto crema cuccia cugino cura curiosa curva data davvero decimo dentro desiderio destra diario diga dimora dinamo diretto doccia
domus dopo dote dunque duomo duro eccellente ecco echi edizione elegante elemento emblema entrata equipaggio ergo esatto esempio estro etica etichetta evento evidente facile falena fanale favore fedele felice fiaccola fianco fibra
fidato filtro fiorentina flauto flora flotta foce fondo forgia fornace forse freddo fretta fronte frutto fusto gala gamba gara garanzia gardenia genere gentile gesto giacca giornata giovedì gonna grado grana grappolo guado guardia
guscio ieri immagine impresa inoltre intanto intenso invece labirinto laccio ladro largo lattina lavoro lega lento lettera leva levante libreria lido lieve limite limpido linfa loco logica lumaca lume madia maestra magari mai
manica marchio margine massa matrice mattone medaglia media medusa memoria meno mensa merce meridiana metodo misura mobile molo molti monete morbido motivo nascita nero ninfea nostro novella novità nozze nucleo nuova oggi ogni
onesto onore oppure orma ortensia ottanta ottavo ottimo ovest pace pagina palestra panca paniera panorama parete pastello patto pensa pensiero per perché però pesco petto pezzo pieno pigro pilastro pista plenilunio poco podere poi
pompa ponente portale postino posto potere preferito prezioso principio privato prodigio promessa pronto propria proprio prova provincia pulito punta quadrato qualche qualità quando quanto quasi questo quindi quota rapido raro
razzo recinto regalo reggia retta ribes ricamo riflesso rifugio rimedio ringhiera rione rispetto risposta ritorno ritratto riviera rotonda sacco scacco scaffale scena schermo scherzo scia scienza scopa scoperta scrigno scuola
seconda seguito senape senza sereno seria serie serratura sguardo sicuro simile slancio slitta smeraldo soave soffio soffione solare soldi sommità soprattutto sorella sorte sotto speranza spesso spettacolo spilla spinta splendida
splendido sponda squadra stanza stasera stelo stivale stoffa stretto studio stufa subito succo suolo superbo sveglia svelto svolta tana tante tappa tappeto tasca tavolo telaio tema tenero termine tetto tipo tosto traguardo tram
tratto triangolo trono trottola turno tutta umano unico unità urbano vaso vasto veliero ventaglio venti ventura versante verso veste vicolo vigneto violetta visita voglia volta voltaggio vortice zagara zaino zampa zattera zolla
scegli confronta chiedi controlla evita considera verifica ricorda usa leggi guarda compra preferisci calcola valuta aspetta lascia metti prendi segna tieni confrontate scegliete chiedete controllate evitate generalmente finalmente
purtroppo solitamente ovviamente naturalmente
`;

export const MORE_POLISH = `
agrest akcent akcja aktywny akurat ale aleja ambasador anegdota ani apetyt archiwum arka artykuł as atut autobus autor babie bagaż bańka bardzo barwny baśń batuta bawełna bądź beza biegun bieżący bilans blisko bliski błoto bogactwo
bogaty boja bonus borowik bramka bratnia brud brzmienie buda budżet bura bursztynowy być cacko całość cało całus cecha ceber cenny centralny cham charakter chart chęć chętnie chlew chmurka choć chodnik chór chwila chyba ciało ciąg
cichy ciekawy ciepły cień cięcie ciocia co codzienny codziennie cudo cukiernia czar czarna czasem czasami często człowiek czterdzieści cztery czubek czuły czwarty daleko dalej dany darmo dąbrowa deska detal długi dlatego dłoń dni
dno dobrze docelowo dodatek dodatkowo dojazd dolny dopiero doskonały dostawa dotyk dowód dozór drogi drużyna drugi drugie drzwi dwa dwanaście dynamika dystans działka dzielny dziennik dziewięć dzisiaj dziwny fajny falbana folwark
fontanna fundament gałązka gama garść gazda gęsto główny głowa gniazdko gnom godność golf gont gotowy górka grań gratis gruba gry gust hossa huk humor igrek inny intencja interes istota jako jakość jałowiec jasno jazda jedność
jedna jeden jednak jedwab jesienny jest jeździec jeśli jeżeli jodełka junior już kadr kajak kalina kamienica kamyk kanał karawana kaskada kawałek kąpiel kącik kiedy kilka klient klika klimat kłosy kocyk kod kolej kolorowy komoda
komplet koncept konkret kontra kopiec kora korzyść koziołek kraina krata kratka kreska kropelka krzesło krzemień księstwo kucharz kufer kupiec kwiatek lada larwa legenda lekki lekko lepszy lepiej lewy limba lody lot lotnisko lubię
lud ludzie lupa ładny łatwo łatwy łąka ług łyk łyżka magia mały małe maszyna materia mądry mąka metoda miara migdał mila miły miód młody mniej moja moje moment mój na nad nadzieja nagroda najlepiej najlepszy najpierw nasz nasza
nasze nazwa niektóre niestety niezły niski nić noga nowość obecnie obiad obok ochota oczko odcień oferta okolica okręt olej on oprócz oraz orkan osada osiem oś otwarty owad ozdoba parter pasieka październik pełen pełny perełka
pędzel pieniądz piękny pieśń plaster plik plotka pluton początek podstawa pogoda pojutrze poker polny południe pora poranek porada porto porządek post potem powód pozycja półka późny późno praca praktyka proste prostota próg próba
prymus przykład przystań pszczółka pudełko puls puzzle rano raport raz razem raczej rezerwa ręka rodzinny roślina różany różowy rumianek rzadko rzecz rzemiosło samolot sanki schody sedno sekret seria serio sezon siatka siodło
skarbiec skład skrót skwer słodki słoik smaczny sok spiż spory sprawdź sprężyna srebrny stały stok stop stopień strona surowy susza suwak synergia szafirek szalik szarlotka szary szczegół szczery szef szeroko sześć szlif szron
szuflada szybko ścieżka środek świeżość świetny tabela talia tani tanie tarnina ten teoria termin tiara tłum towar trasa trochę trójka trzy tu turysta turnia twardy twój twoja tydzień typ ucho uczta uczeń ufność uprzejmy usta
uważaj walec walor warsztat warto warunek wasz wasza wątek wersja wesołe wiadomość wieczór wieś większość wiklina wioska wirus wir wizja wkrótce właściwie włos wodnik wojownik wolno wolny wskazówka wspaniały wstęp wszystko wyciąg
wygodny wyjątek wyjście wynik wyprawa wyrób wysoki wysoko zaczyn zacisze zakład zakup zaleta zamsz zapas zapytaj zarys zaufanie zawsze ząb zbiór zboże zdrowy zenit zespół zielnik ziarenko złota zmiana znicz zwarty zwierz zwinny
zwykle zwykły źródło żelazo żniwa życzliwy żywioł porównaj wybierz pamiętaj unikaj zwróć weź kup policz rozważ zamów zobacz użyj spróbuj przeczytaj ustal zapisz wpisz sprawdzaj przejrzyj najczęściej ogólnie szczerze ewentualnie
prawdopodobnie zazwyczaj naprawdę niedawno
`;

export const MORE_TURKISH = `
acı açık açlık ağ ağır ahşap aksine al alan altyapı ama amaç ambar ansızın arama araştır arka asır asla avlu ayak ayar ayrıca bacak bağlantı bak bakım basit başlangıç batı bazen bazı bebek bekle belge bellek beraber beri beşik
beton bey biçim bildirim bilet billur birçok boş bölge böylece bu bul bulmaca bunun burada cep cesaret cevap çaba çabuk çare çatı çerez çeşit çıkış çırak çırağan çiçekli çini çoğu çorap çünkü dağcı damar danışma dantel defne defter
değerli değişim deneme denk depo derin desen devam dev diğer dilim din dinç direkt diri doku dokuz dolu don donanım dostluk dudak dumanlı durum düşün düz ebe ebru ege ekin ekip ekonomik el elbette eldiven elit emniyet en endeks
entegre er eriş erken eser eski esnek eş eşsiz etkin eylem fasıl fersah fırça fildişi filiz fiş fon forum fosil galiba gayret gece gelenek geniş gerçi gerek girdap gizem gizli göç gömlek gör görkem görsel gözcü gözde güçlü güller
gülüş güncel güneşli güvenli güvey hak halat ham hamak hamle han hane harf harman hassas hatta havale hayalet hayır hayran hediye hekim helal hem hemen henüz hep hepsi her herkes hesapla hikaye hilal hizmet hoca ışıl ışıltı iade
ibre için idare ideal iddia ihtiyaç ile ileri iman imece inan indirim ip irade iri isim istek istersen işbirliği işçi işlem işte iyilik iz izle jeton kaban kabin kabul kaç kaçış kadar kalabalık kaldırım kalıp kampanya kanepe kap
karamel kardelen kargo karma karşılaştır kartpostal kaşif kat katman kayak kayıt keder kere keskin keşif ketçap keyif kılıç kır kırlangıç kırmızı kısa kısaca kıta kıvılcım kıyı kız kızıl kil kimya kobra kolej koleksiyon konu kopya
koral koruma kovan köşe köşk kulüp kurum kutlu küçük külah küme küresel lonca mal manşet marifet maske meltem memnun mesaj mı mis mod moda motif mutlaka mücevher nasıl ne neden nine normal nöbet olumlu olasılık ona onun ora oran
orada oscar otağ otuz ova oya öğle öğüt ömür önce öncelikle önemli önlem örtü öykü özellikle özet padişah pahalı palto pano pasaj paşa peki pencere pil pirinç pul rakam rakip renkli sabit sade sadece sağ saksı salon saman samimi
santral sardunya sarnıç satranç sebep sebze seçenek seçim seçkin sefer sekiz sel semaver sembol seri servis seyir seyran sınav sınırsız sıralama sırt sil sistem sitem siz sol sonra sonuç sor soy sözlük sur suret sürekli sürpriz
şahane şair şanslı şiir şubat taban tabiat tahıl tak takı talih tamam tan tanım tarif tasarruf taşıt tava teker tekrar telaş tel tencere teneke tereyağı ters tesis testi teşekkür tez tezgah tılsım tırmanış ticaret toka tokat
tomurcuk ton toplam torba tost tören tropik tuğla tuğra tulum tuna tur turne turp turuncu tutku tutum tüccar tüm tünel türkü ucuz ufuk uğurlu ulak ulu uyan uyarı uygun uzak uzun ümit üretim üst üstelik üstün vali var vatandaş vaha
ve veda vesile veya vizyon volkan vurgu ya yalçın yanıt yani yankı yansıma yaratıcı yarar yardım yaş yat yel yele yem yerel yetki yıl yıldızlı yine yirmi yok yolculuk yosun yudum yufka yumuşak yük yün yüzde yüzyıl zamanla zarf
zaten zerafet zevk zeytinlik zıpkın
`;

export const MORE_GREEK = `
αγόρι αδαμάντινος αδιάβροχο αθλητής αίγλη αίθριο ακμή ακόμα ακόμη αλλά αλλιώς άλλος αλουμίνιο αμέσως άμεση ανάγκη ανάπτυξη άνεση αντίθετα αντίκα άξονας αόρατος απλά απλό απλή απλός απόγευμα άποψη αποθήκη απόλαυση απόψε άραγε αργά
άρμα αρχή αρωματικό ασήμι ασημένιο άστρο ασφάλεια ατμός αυγό αύριο αύξηση αυτή αυτό αφορμή αχάτης βάζο βαθιά βάλε βαρύς βαφή βεβαίως βελόνα βελούδο βίος βίλα βλέμμα βοήθεια βολικό βόλτα βόρεια βράδυ βρύση γαλήνη γάμος γείτονας
γενικά γενναίος γερό γιατί γιαγιά γκρι γόμα γραφείο γράμμα γρήγορα γρήγορο δαχτυλίδι δέμα δεξιά δέσμη διάδρομος διάλειμμα διαδρομή δίοδος δίπλα δίχτυ δοκός δόντι δωμάτιο έαρ εαρινό έδρα εδώ ειδικά εκδρομή έκπτωση έκφραση έλατο
ελαφρύ ελεύθερα εμπειρία εμπόριο εμπρός εξοχή έξοδος έξυπνα επόμενο έρευνα εύκολα εύκολο εύρημα ευτυχώς ζαφείρι ζεστό ζύμη ζώνη ηλιοτρόπιο ήρεμα ήσυχα ησυχία θερμό θέση ιδανικό ιδίως ικανοποίηση ίσως ισορροπία ίχνος κάθε καθαρά
καθαρό καθένας καινούργιο καλά καλαμάκι κάλλιστα καλύβα κάμπος κάμινος κανόνας καπέλο κατάστημα κατά κελάρι κεραία κέρδος κεφάλι κιβωτός κλασικό κλίμακα κλωστή κολόνα κόμβος κομμάτι κοντά κορδέλα κορίτσι κοτόπουλο κουβέρτα κουμπί
κοχύλι κρέμα κριτής κρύο κτήμα κυρίως λάβα λαμπερό λάσπη λευκή λίγα λιθάρι λογική μαγιά μάθημα μακριά μάλλον μαντείο μαχαίρι μεγάλη μεγάλο μέθοδος μενού μερικά μέρος μέση μέσο μετά μετρητά μήκος μικρή μισό μόλις μόνο μόδα μόριο
μορφή μυστικό νήμα νοσταλγία νόμισμα ξανά ξενώνας οθόνη οικονομία όλοι όμως όμορφο ομίχλη οπάλι όπλο όρεξη ορμή όρος ουράνιο ουσία όχθη οχυρό παλάμη πάλι παλιό πάντα πανί πανσέληνος παράδειγμα παραλία παρόν πεδίο πεζός περιοχή
περίπου πηγάδι πλάνο πλέον πλευρά πλώρη πολλά πόρτα πράγματι πρέσα προβολή προνόμιο προσιτό προσοχή προσωπικά πρόταση πρώτα πυρήνας ραβδί ράφι ρεύμα ρεκόρ ριγέ ρόλος ρόπτρο ρυάκι σάλι σάλπιγγα σαφώς σβούρα σειρά σεντούκι σημαία
σημείο σίδερο σίγουρα σιωπή σκηνή σκοπός σκούφος σοδειά σόλα σοφός σπάνια σπορά στάχυ στίχος στολή συγκρίνετε συλλογή συμφωνία σύμμαχος σύνθεση συντροφιά συνήθως σωστά τάση ταυτότητα ταχεία τελικά τέλειο τεχνίτης τότε τρένο τρόπος
τροφή τσαντα τύπος υγιεινή ύλη ύμνος υπόσχεση υφάντρα φάκελος φανάρι φάση φελλός φθινόπωρο φίλτρο φλοιός φόρμα φούρνος φτηνά φυλακτό φυσικά φυσικό χάρη χλόη χρόνια χρυσάφι χτένα χώμα ψαλίδι ψέμα ψηλά ψίθυρος ωραία ωραίο ελέγξτε
ζητήστε επιλέξτε προσέξτε αποφύγετε σκεφτείτε διαβάστε δείτε ρωτήστε κρατήστε δοκιμάστε κοιτάξτε υπολογίστε
`;

export const MORE_JAPANESE = `
タイプ パターン スタイル フォーム サイズ カラー デザイン プラン コース クラス レベル ランク グレード メニュー サービス サポート メンバー ゲスト スタッフ オーナー リスト セット ペア グループ チーム お名前 ご住所 お電話 お客様 お客さま お店 お金 お菓子 お茶 お米 お酒 お花 お風呂 お部屋 お宿 お庭 お家 おうち お弁当 おやつ おかず おすすめ お得 お値段 お会計 お仕事 お手紙 お祝い お土産 お正月 お昼 お城 お寺
お湯 お水 お魚 お肉 お野菜 ご飯 ごはん ご褒美 ご縁 みんな ロフト ハンガー ソファ ソファー クッション カーテン ベッド マットレス ラグ カーペット チェア ランプ スタンド シェルフ バスケット ボトル カップ マグ グラス プレート ボウル トレー スプーン ナイフ ケトル ミキサー ブレンダー トースター オーブン グリル コンロ フライパン クリーナー モップ ブラシ スポンジ タオル ローブ シーツ ピロー ブランケット キャンドル
ディフューザー ポスター ペンシル マーカー テープ ファイル フォルダ バインダー カード メモ マガジン コミック ノベル ドラマ ムービー ミュージック ソング コンサート ライブ ステージ ショー フェスティバル カーニバル トイ ドール プラモ レゴ ブロック バット ラケット シューズ サンダル スニーカー ソックス シャツ パンツ ジーンズ スカート ドレス コート ジャケット セーター スーツ ネクタイ ベルト キャップ マフラー スカーフ
ネックレス ピアス ブレスレット ウォッチ リュック ポーチ トート スーツケース キャリー テント タープ ランタン シュラフ ザック ロープ カヌー カヤック スケート ゴルフ テニス サッカー ベースボール バスケ バレー ヨガ ピラティス ジム フィットネス トレーニング ランニング ウォーキング マラソン バイク カー トレイン プレーン ジェット ドライブ ツアー トリップ イン ロッジ ヴィラ コテージ マンション ガレージ テラス バルコニー
マルシェ カフェ バー パブ レストラン ビストロ ベーカリー デリ パン クッキー ゼリー ジャム ソルト ペッパー ココナッツ ポテト キャロット コーン ビーンズ ライス ヌードル スープ カレー ドレッシング ヨーグルト ジュース ソーダ コーラ ビール ウォーター オイル ローション パック ソープ シャンプー トリートメント パウダー リップ ネイル パフューム フレグランス スキン ヘア ボディ フェイス アイ ソウル ラブ ニュー ピュア
オーガニック エコ サン シー レイク ウッド リリー イーグル スワロー キャット ホース シープ カウ エレファント ホエール フィッシュ ビー プロ ベビー ママ パパ メンズ シニア ポータル ロード ストリート トライアングル ベース ステーション ターミナル ウェブ データ チップ キー シールド アーマー バリア ウイング ステップ ゴール フィニッシュ フューチャー モーメント サマー オータム ウィンター マンデー 日和 木綿 灯台 市場
広場 通り 達人 名人 大地 大空 青空 夕日 朝顔 向日葵 銀杏 紅葉 若葉 双葉 四葉 花火 花束 花園 果実 木の実 どんぐり たんぽぽ れんげ つくし わかば ふたば みかん りんご いちご ぶどう すいか かぼちゃ たまご おにぎり おむすび きつね たぬき りす ねこ いぬ とり すずめ ひばり めだか ほたる とんぼ ちょうちょ てんとうむし かえる かめ
`;

export const MORE_CHINESE = `
马蜂窝 馬蜂窩 哪吒 孙悟空 孫悟空 悟空 嫦娥 后羿 女娲 盘古 精卫 唐僧 八戒 诸葛 关羽 刘备 李白 杜甫 苏东坡 孔子 老子 庄子 屈原 渴望 欲望 期待 热爱 熱愛 喜欢 喜歡 享受 体验 體驗 感受 感动 感動 惊喜 驚喜 满意 滿意 安心 放心 贴心 貼心 用心 真心 开心 開心 舒心 舒适 舒適 轻松 輕鬆 自在 自然 纯真 純真 纯净 純淨 清新 清爽 清凉 新鲜 新鮮 鲜活 鮮活 甜蜜 甜美 美味 美食 美好 美妙 优质 優質 优选
優選 严选 嚴選 首选 首選 必备 必備 经济 經濟 节约 節約 环保 環保 绿色 綠色 红色 紅色 蓝色 藍色 白色 黑色 金色 银色 銀色 紫色 粉色 橙色 彩色 多彩 缤纷 繽紛 炫彩 亮点 亮點 焦点 焦點 热点 熱點 重点 重點 特点 特點 优点 優點 原点 原點 支点 支點 顶点 頂點 极点 极限 極限 无限 無限 无忧 無憂 无穷 飞翔 飛翔 飞腾 翱翔 奔腾 奔騰 奔跑 跳跃 跳躍 跨越 超越 卓越 领先 領先 领航 领跑 前进 前進 进步
進步 成长 成長 成功 胜利 勝利 凯旋 凱旋 冠军 冠軍 王牌 品牌 名牌 招牌 老字号 老字號 传统 傳統 传承 傳承 匠心 工匠 手工 手艺 技术 技術 科技 科学 科學 智能 智慧 聪明 聰明 灵感 靈感 灵动 靈動 活力 动力 動力 能量 力量 实力 實力 潜力 魔力 吸引 启发 啟發 启示 启程 出发 出發 旅行 旅程 漫步 散步 行走 步步 足迹 足跡 脚步 腳步 世界 国际 國際 全球 亚洲 亞洲 欧洲 歐洲 美洲 非洲 大陆 大陸 大洋
港湾 港灣 海湾 海灣 海岸 沙滩 沙灘 浪花 波浪 风帆 風帆 帆船 水手 船长 船長 舰队 星星 星辰 星光 星河 流星 北斗 北极星 北極星 极光 極光 日出 日光 朝阳 朝陽 晨曦 曙光 黎明 黄昏 黃昏 晚霞 夜色 月光 月牙 明月 满月 雨露 露珠 云朵 雲朵 白云 白雲 祥云 风云 清风 微风 春风 春雨 秋叶 秋葉 冬雪 雪山 冰川 冰山 瀑布 溪流 山泉 泉水 湖泊 草原 绿洲 綠洲 田园 田園 庄园 莊園 牧场 牧場 农场 農場 果园
果園 菜园 茶园 竹林 松林 柳树 松树 梧桐 银杏 銀杏 枫叶 楓葉 莲花 蓮花 水仙 丁香 薰衣草 向日葵 满天星 三叶草 四叶草 蒲公英 含羞草 仙人掌 芦荟 蘆薈 海藻 珊瑚礁 海星 龙虾 龍蝦 螃蟹 金鱼 金魚 鲤鱼 鯉魚 锦鲤 錦鯉 小鱼 小魚 小鸟 小鳥 小羊 小猪 小豬 小象 小猫 小貓 小虎 小龙 小龍 小蜜蜂 小松鼠 小天使 小王子 小公主 小飞侠 小红帽 小麦 小麥 大麦 大麥 稻谷 稻穀 稻香 麦香 麥香 燕麦 燕麥 荞麦 高粱 黄豆
黃豆 绿豆 綠豆 黑豆 芝麻 核桃仁 板栗 腰果 松子 瓜子 葵花 山楂 枇杷 杨梅 楊梅 龙眼 龍眼 菠萝 鳳梨 榴莲 榴槤 椰子 木瓜 哈密瓜 火龙果 百香果 猕猴桃 蓝莓 藍莓 树莓 车厘子 沙棘 味道 口味 风味 風味 原味 滋味 品味 品质 品質 生活 日常 时尚 時尚 时代 時代 年代 现实 真实 真實 真诚 真誠 诚信 誠信 信任 信赖 信賴 责任 責任 承诺 承諾 约定 約定 缘分 緣分 情缘 良缘 佳人 伊人 丽江 麗江 回忆 回憶 记忆
記憶 时刻 時刻 分钟 分鐘 小时 小時 昼夜 早晨 中午 下午 傍晚 夜晚 周末 週末 假期 假日 节日 節日 礼物 禮物 惊艳 驚艷 华丽 華麗 典雅 雅致 精致 精緻 精英 精准 精確 准确 準確 正确 標準 标准 规范 平衡 均衡 对称 和气 和氣 团圆 團圓 团结 團結 欢乐 歡樂 欢喜 歡喜 喜悦 喜悅 喜庆 吉庆 福气 福氣 富贵 富貴 富强 繁荣 繁榮 兴旺 興旺 昌盛 丰收 豐收 丰盛 饱满 充实 完整 整洁 整潔 干净 乾淨 洁净 潔淨
透明 晶莹 闪亮 閃亮 耀眼 辉煌 輝煌 灿烂 燦爛 温暖 溫暖 温馨 溫馨 温柔 溫柔 体贴 關懷 关怀 关爱 呵护 呵護 守护 守護 保护 保護 卫士 衛士 盾牌 铠甲 堡垒 堡壘 基石 磐石 岩石 钢铁 鋼鐵 青铜 青銅 白金 铂金 鉑金 玉石 宝石 寶石 宝藏 寶藏 宝库 寶庫 百宝箱 钥匙 鑰匙 大门 大門 窗口 窗户 窗戶 屋顶 屋頂 阁楼 閣樓 书架 書架 桌子 椅子 镜子 鏡子 梳子 剪刀 锤炼 铁锤 斧头 梯子 桥梁 橋樑 道路 马路 馬路
高速 快车 快車 列车 列車 地铁 地鐵 航班 航线 轮船 卡车 皮卡 摩托 引擎 轮子 齿轮 齒輪 螺丝 彈簧 弹簧 开关 開關 插座 电池 電池 灯泡 燈泡 灯光 燈光 火柴 蜡烛 蠟燭 火炬 火箭 卫星 衛星 行星 宇宙 太空 银河系 黑洞 原子 分子 元素 因子 细胞 細胞 基因 种子 種子 萌芽 嫩芽 绿叶 綠葉 枝叶 根源 源泉 起源 来源 源头 终点 終點 目标 目標 方向 方式 方法 办法 答案 问答 知识 知識 学习 學習 课堂 課堂 教室
黑板 铅笔 鉛筆 橡皮 作业 作業 考试 考試 成绩 博学 博學 勤奋 勤奮 勇敢 勇气 勇氣 勇士 战士 戰士 猎人 獵人 农夫 農夫 渔夫 漁夫 牧羊人 园丁 園丁 木匠 铁匠 裁缝 裁縫 厨师 廚師 船夫 车夫 管家 保姆 护士 護士 医师 律师 律師 法官 警察 消防员 邮差 郵差 信使 使者 大使 代表 代理 代言 中介 顾问 顧問 参谋 參謀 助手 助理 秘书 秘書 会长 社长 老大 大哥 大姐 大叔 大妈 阿姨 姑娘 小伙 少年 少女 青年
老人 长者 長者 先生 女士 夫人 小姐 公子 千金 宝妈 寶媽 奶爸 达人 達人 高手 能手 新手 新人 新生 新星 新秀 明星 巨星 偶像 粉丝 粉絲 观众 觀眾 读书 讀書 书籍 書籍 杂志 雜誌 报纸 報紙 新闻 新聞 日报 晚报 早报 周刊 月刊 头条 頭條 热搜 快讯 快訊 动态 動態 消息 信号 信號 电波 電波 频道 頻道 直播 点播 电影 電影 戏剧 戲劇 喜剧 喜劇 动画 動畫 漫画 漫畫 游戏 遊戲 玩具 玩家 冒险 冒險 探险 探險
迷宫 迷宮 魔方 魔法 魔术 魔術 奇迹 奇蹟 奇妙 奇幻 幻想 梦幻 夢幻 童年 童心 童趣 乐趣 樂趣 乐园 樂園 公园 公園 广场 廣場 市集 集市 商场 商場 百货 百貨 超市 便利 快捷 快速 迅速 即时 即時 随时 隨時 随身 随心 如愿 如願 心愿 心願 许愿 祝福 恭喜 感谢 感謝 感恩 珍惜 珍藏 收藏 典藏 私藏 隐私 秘密 神秘 神奇 神圣 神聖 天堂 仙境 桃源 世外桃源 江湖 武林 侠义 豪杰 豪傑 豪华 豪華 奢华 奢華 皇家
皇冠 王者 王国 王國 帝国 帝國 城堡 宫殿 宮殿 殿堂 圣地 聖地 故宫 故宮 长江 長江 黄河 黃河 泰山 黄山 黃山 华山 峨眉 昆仑 崑崙 天山 长白山 玉龙 乐山 西湖 太湖 洞庭 青海 西藏 新疆 内蒙古 东北 東北 华北 華北 华东 華東 华南 華南 西南 西北 中原 岭南 嶺南
`;

/** English words that other languages have taken over. */
export const LOANWORDS = `
enchilada taco burrito nacho nachos tortilla quesadilla fajita tapas paella pizza pasta lasagne risotto gnocchi tiramisu espresso cappuccino latte macchiato mocha sushi ramen miso tofu curry falafel hummus kebab gyros twist tango
salsa rumba samba bolero foxtrot mambo charleston polka flamenco tnt pvc led dna gps atm pin sim sos ufo vip abs usb nfc rfid pedigree ranking design marketing budget smart sport fitness outlet basic premium classic junior senior
light power fresh soft spray gel standard status feedback brunch snack cocktail bar pub lounge club team trend style look top super hyper mega mini maxi ultra extra turbo bonus jackpot joker partner manager service center shop
store market online offline internet laptop tablet smartphone display monitor router server cloud software hardware update download upload stream podcast blog newsletter hashtag link click chat story video film clip show concert
festival party dance jazz rock pop swing blues techno disco karaoke quiz poker bingo casino hotel motel resort camping wellness spa yoga pilates jogging surf skate ski golf tennis squash rugby bowling cricket hockey polo derby
match set box ring coach trainer crash boom hype flash spot block stop start finish sprint marathon trail trekking outdoor indoor city tour ticket voucher scanner timer tuner mixer toaster grill wok sandwich burger hotdog toast
chips cookie muffin brownie donut bagel smoothie shake drink whisky gin rum vodka brandy sherry punch cola tonic soda jeans shirt blazer body legging sneaker boot slipper trench parka patchwork denim fleece nylon lycra polyester
silicone retro vintage decor loft penthouse bungalow chalet cottage living gadget tool kit starter pack tape sticker poster flyer banner stand panel workshop meeting briefing training coaching learning campus college master
bachelor test check score rating review benchmark level expert pro beginner freelancer startup business cash credit leasing factoring broker trader fund index bond hedge token wallet crypto safe lock alarm guard shield scout ranger
pilot captain cowboy pirate gangster clown star diva fan baby teenager boy girl lady gentleman dandy punk hippie nerd geek freak
`;
