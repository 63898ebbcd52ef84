/** German words that brands are named after; all nouns have capitals, so that only an article or a verb tells. */
export const GERMAN_EVERYDAY = `
Aal Adler Affe Albatros Ameise Amsel Auerhahn Bär Bache Barsch Biber Biene Bock Büffel Bulle Bussard Dachs Delfin Delphin Drache Drossel
Eber Echse Eichhörnchen Einhorn Eisbär Eisvogel Elch Elefant Elster Ente Esel Eule Falke Fasan Fink Fisch Fliege Flamingo Floh
Forelle Frettchen Frosch Fuchs Gämse Gans Gazelle Geier Gepard Giraffe Gorilla Grille Habicht Hahn Hai Hamster Hase Hecht Henne Hengst
Hering Hermelin Hirsch Hornisse Huhn Hummel Hummer Hund Hyäne Igel Iltis Jaguar Käfer Kakadu Kamel Känguru Kapitän Karpfen Kater Katze Kauz Keiler
Kiebitz Kobra Kolibri Kondor Condor Koala Krabbe Krähe Kranich Krebs Krokodil Kröte Kuckuck Kuh Lachs Lama Lamm Lemming Leopard Lerche Libelle Löwe
Luchs Mammut Marder Maulwurf Maus Meise Milan Mops Möwe Mücke Murmeltier Nachtigall Nashorn Natter Nilpferd Ochse Otter Panda Panther Papagei Pelikan
Pfau Pferd Pinguin Pirol Pony Puma Qualle Rabe Ratte Reh Reiher Ren Robbe Rotkehlchen Salamander Schaf Schakal Schildkröte Schlange
Schmetterling Schnecke Schwalbe Schwan Schwein Seehund Seepferdchen Seestern Skorpion Spatz Specht Sperling Spinne Star Steinbock Stier Stör
Storch Strauß Taube Tiger Tukan Uhu Vogel Wal Walross Wespe Widder Wiesel Wildschwein Wisent Wolf Wurm Zander Zebra Zeisig Ziege Zobel
Ahorn Akazie Akelei Alge Ananas Anis Apfel Aprikose Arnika Artischocke Aster Aubergine Banane Bärlauch Basilikum Baum Beere Binse Birke Birne Blatt Blume Blüte
Bohne Brennnessel Brokkoli Brombeere Buche Buchs Distel Dorn Efeu Eibe Eiche Enzian Erbse Erdbeere Erdnuss Erle Esche Espe Eukalyptus Farn Feige
Fenchel Fichte Flachs Flieder Gänseblümchen Gerste Ginkgo Ginster Granatapfel Gras Gurke Hafer Hagebutte Hanf Hasel Haselnuss Heide Heidelbeere Himbeere Hirse
Holunder Honig Hopfen Ingwer Iris Jasmin Johannisbeere Kaffee Kakao Kaktus Kamille Karotte Kartoffel Kastanie Kiefer Kirsche Kiwi Klatschmohn Klee
Knoblauch Knospe Kohl Kokos Kornblume Kraut Kresse Kümmel Kürbis Lärche Lavendel Lein Lilie Limette Linde Linse Lorbeer Lotus Löwenzahn Lupine
Magnolie Mais Majoran Malve Mandarine Mandel Mango Margerite Melisse Melone Minze Mirabelle Mispel Mistel Mohn Möhre Moos Myrte Narzisse Nelke Nuss Olive
Orange Orchidee Palme Pappel Paprika Petersilie Pfeffer Pfingstrose Pfirsich Pflaume Pilz Pistazie Preiselbeere Quitte Radieschen Raps Reis Rhabarber Ringelblume
Roggen Rose Rosine Rosmarin Rübe Safran Salat Salbei Sanddorn Schilf Schlehe Schlüsselblume Schneeglöckchen Senf Sesam Soja Sonnenblume
Spargel Spinat Stachelbeere Strohblume Tabak Tanne Tee Thymian Tomate Traube Tulpe Ulme Vanille Veilchen Wacholder Walnuss Weide Wein Weizen
Wurzel Zeder Zimt Zitrone Zucker Zwetschge Zwiebel Zypresse
Achat Asche Basalt Bernstein Blei Bronze Chrom Diamant Eisen Elfenbein Erz Feuerstein Filz Gips Glas Gold Granit Gummi Harz Holz
Jade Kalk Karbon Keramik Kies Kiesel Kobalt Kohle Koralle Kork Kreide Kristall Kupfer Lava Leder Lehm Leinen Magnet Marmor Messing Neon Nickel
Opal Öl Papier Perle Platin Porzellan Quarz Radium Rost Rubin Salz Samt Sand Saphir Schiefer Schwefel Seide Silber Smaragd Stahl Stein Stoff
Stroh Titan Ton Topas Türkis Wachs Watte Wolle Zement Ziegel Zink Zinn
Abend Abendrot Alpen Atlantik Bach Berg Bergland Blitz Brandung Brise Bucht Dämmerung Delta Donner Donau Düne Ebbe Echo Eis Elbe Erde Feld Fels Feuer Firn Flamme Flocke Flut Fluss
Föhn Frost Frühjahr Frühling Funke Galaxie Garten Gewitter Gipfel Gletscher Glut Grat Hafen Hain Halde Hang Heimat Herbst Himmel Hitze Höhe Höhle Horizont Hügel Insel Isar
Jahreszeit Klippe Komet Kosmos Küste Lagune Land Lawine Licht Luft Main Mars Meer Merkur Meteor Mittag Mitternacht Mond Mondschein Moor Morgen Morgenröte
Mosel Nacht Nebel Neckar Neptun Nord Norden Nordlicht Nordsee Nordstern Oase Orkan Ost Osten Ostsee Ozean Pfad Planet Polarlicht Quelle Regen Regenbogen Rhein Riff Saturn Schatten Schlucht Schnee See
Sommer Sonne Sonnenaufgang Sonnenschein Spree Stern Sternschnuppe Strand Strom Sturm Süden Tag Tal Tau Teich Ufer Universum Urwald Venus Vulkan Wald Wasser Weg
Welle Welt Weltall Westen Wetter Wiese Wind Winter Wolke Wüste Zenit
Abenteuer Acht Achse Adel Ader Akademie Akte Aktion Akzent Alarm Album Allianz Alltag Alpha Altar Ambiente Amboss Amt Anfang Angebot Anker Anstoß Antenne Anzeiger Arche Arena Ariel Ariadne Arkade Art Atelier Atem Atlas Atom
Aufbau Auftakt Auge Aura Ausblick Auslese Auto Axt Bahn Balance Balkon Ball Band Bande Bank Banner Bar Barke Baron Basar Basis Basler Bau Bauer Bauhaus Bayer Becher
Beere Beil Bergmann Besen Beute Bett Bild Bischof Blick Block Boden Bogen Boot Börse Bote Boulevard Brand Brauer Brauerei Braut Breuer Brief Brigitte Brille Brot Bruder Brücke Brunnen Brust Bube Buch
Büchse Bühne Bund Bündnis Burg Burger Bürger Büro Bürste Bus Butter Chance Chef Clever Clown Dach Dame Dampfer Deck Degen Deich Dialog Dichter Dirndl Docht Dom Dorf Dose Draht Drehscheibe
Drei Dreieck Duft Duo Durst Dynamo Ecke Edel Ei Eigen Eimer Einheit Einklang Eins Elan Element Elf Elfe Eltern Engel Ente Erbe Erfolg Ernte Ernst Esprit Essenz Etage Eule Express Fabel Fabrik Fächer Fackel
Faden Fahne Fährte Fakt Faktor Familie Familia Fan Farbe Fass Faust Favorit Feder Fee Fein Feinkost Fenster Ferien Fest Festung Fibel Figur Film Filter Firma Fisher Fit Flagge Flasche Flieger Flink Floß Flöte Flotte Flucht Flug Flügel Fokus
Form Formel Fortschritt Forum Foto Franken Frau Frei Freiheit Fremd Freund Freundin Freude Frieden Frisch Frucht Fuge Führer Fuhre Fundament Funk Funkuhr Fürst Fuß Gabel Gala Galeere Galerie
Galopp Gang Garbe Gast Gasthof Gaul Gebirge Gefährte Gegenwart Gegend Geist Gelb General Generation Genie Genuss Gerber Geschenk Geschmack Gesicht Gesundheit Gewinn Glanz Gleis Globus
Glocke Glück Gnom Götter Graf Gral Grenze Griff Großmutter Grün Gruppe Gruß Gut Güte Gürtel Hacker Hafner Haken Hammer Hand Handel Händler Hansa Hanse Harfe Harmonie Haus Haut Hebel Held Helm Hemd Herd Herold Herr Herz Herzog Hexe Hilfe Hirte Hit
Hobby Hobel Hof Hoffnung Hose Hotel Hülle Hürde Hut Hütte Ideal Idee Idol Ikone Impuls Index Inhalt Instinkt Jäger Jahr Jahrhundert Januar Februar März April Juni Juli August September Oktober November Dezember Joker Jubel Jugend Junge Jungfrau Juwel Kabel
Kaffeehaus Kaiser Kaktus Kamin Kamm Kammer Kammerjäger Kampf Kanal Kanne Kante Kanzler Kap Kapelle Kappe Kapsel Karl Karneval Karte Karussell Kasse Kasten Kegel Keil Keller Kelch Kern Kerze Kette Kind Kinder Kino Kirche Kiste Klang Klar Klasse Kleeblatt Kleid Klemme Klick
Klinge Klinik Klinker Kloster Knirps Knopf Knoten Kobold Koch Kocher Koffer Kombi Komfort Komma Kommode Kompass Komplett König Königin Konsul Kontakt Kontor Konzept Konzert Kopf Korb Korn Korona Körper Korsar Kosak Krach Kraft Krämer Kran Kranz Kreis Kreuz Krieger Krone Krönung
Krug Krüger Küche Kuchen Kufe Kugel Kultur Kunde Kunst Kür Kurier Kurve Kuss Kutsche Kutter Labor Labyrinth Lack Laden Lager Lampe Lanze Lauf Läufer Laune Laute Leben Lebenskunst Lehrer Leib Leine Leiter Lenker Lenz Leuchte Leuchtturm Lichtblick Liebe Liebling Lied Linie
Liste Lobby Loden Löffel Loge Logik Lohn Lok Los Losung Lotse Lotto Lücke Lupe Lust Luxus Macht Mädchen Magazin Magier Magnet Makler Maler Mann Mantel Märchen Marine Mark Marke Markt Marktplatz Marsch Maske Maß Masse
Mast Material Matrose Mauer Maurer Medaille Medium Meister Melodie Mensch Merci Messe Messer Messing Metropole Metzger Miene Miete Mieter Milch Mine Minister Minute Minze Mission Mitte Mittel Mobil Modell Mode Moment Mönch Monat Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonnabend Sonntag
Motiv Motor Mühle Müller Mund Münze Mut Mutter Mütze Mythos Nachbar Nachricht Nachtwächter Nadel Nagel Nähe Name Narr Nase Nation Natur Nest Netto Netz Neue Neun Neuland Niveau Nomade Norm Norma Not Note Notiz Novelle Null Nummer Obst Ofen Ohr Oldtimer Oma Opa Oper Optimum Optik
Orakel Orchester Orden Ordnung Organ Orgel Orient Original Ort Paar Pacht Paket Palast Panther Panorama Panzer Papst Paradies Park Parole Partner Pass Passage Pastor Pate Patent Patriot Pause Pauker Pech Pelz Penny Perspektive Pfanne Pfau Pfeife Pfeil Pfeiler Pfennig Pflege Pflug Pfote
Pforte Phantasie Phantom Pilger Pilot Pinsel Pionier Pirat Plan Platz Plus Pokal Pol Polster Portal Porter Portier Post Poster Postillion Postillon Prämie Praxis Preis Premiere Presse Priester Prima Prinz Prinzessin Prinzip Prisma Probe Professor Profi Profil Programm Projekt Prophet Provinz Provinzial
Puder Puls Pult Pulver Pumpe Punkt Puppe Putz Puzzle Pyramide Quadrat Quartett Quartier Quelle Rad Radar Rahm Rahmen Rampe Rand Rat Ratte Rathaus Räuber Raum Räuber Rausch Rebell Rebe Recht Redner Regal Regel Regent Regie Region Register Reich Reife Reifen Reihe Reise Reiter Reiz
Rekord Rentner Resonanz Reserve Reue Revier Revolution Revue Rezept Rhythmus Richter Riese Ring Ritter Rohr Rohrpost Rolle Roman Römer Roß Ross Rot Route Rubel Rucksack Ruder Ruf Ruhe Runde Saal Sache Sachs Säge Sahne Saite Salon Samen Sanduhr Sänger Sankt Satz Sauber Säule Sauna
Schach Schäfer Schale Schalter Schatz Schatzkiste Schaukel Schaum Scheibe Schein Schere Schiff Schiffer Schild Schimmel Schirm Schlag Schlange Schlager Schleife Schlitten Schlosser Schloss Schlot Schlüssel Schmied Schmuck Schnabel Schneider Schnitt Schnitzel Schnur Schöffe Schokolade Scholle Schöpfer Schornstein
Schrank Schraube Schreiber Schreiner Schritt Schrot Schuh Schuhmacher Schule Schulter Schuss Schuster Schutz Schütz Schütze Schwamm Schwarz Schwelle Schwert Schwester Schwung Seele Seemann Seeräuber Segel Segen Seife Seil Sekt Sekunde Seltenheit Semmel Sense Service Sessel Sieb Sieben Sieg Siegel Sieger Signal Silo
Sinn Sinne Sitz Smart Söhne Sold Soldat Solo Solidarität Spaß Spaten Spatz Speck Speer Speicher Speise Spiegel Spiel Spieler Spinnrad Spion Spitze Sport Sprache Sprosse Sprudel Sprung Spur Stab Stadt Staffel Stall Stamm Stand Standard Stange Stapel Start Station Stativ Staub Steg Steiger Steppe Stempel Stich Stiefel Stift Stil Stille Stimme Stimmung Stock
Störtebeker Stoff Strahl Straße Strategie Streit Strich Strick Stricker Strumpf Stube Stück Student Studio Stuhl Stunde Stütze Süd Sucher Summe Symphonie System Szene Tabelle Tableau Tafel Takt Talent Tango Tank Tante Tanz Tapete Tarif Tasche Tasse Tat Taucher Team Technik Teddy Teil Teller Tempel Tempo Tenor Teppich Terrasse Teufel Text Theater Thema Theorie Therme Thron Ticket Tiefe Tier Tinte Tipp Tisch Tischler Titel Tochter Tolle Topf Töpfer Tor Torte Total Tour Trab Tradition Trainer Traktor Trank Transit
Traum Treffer Treffpunkt Trend Treppe Treue Triumph Trick Tropfen Trumpf Truhe Tuch Tugend Turm Turner Typ Uhr Ultra Union Unikat Unschuld Ursprung Urlaub Urlauber Vater Veit Ventil Verein Vergangenheit Vernunft Vers Vertrauen Vesper Viertel Vier Vision Vita Vogt Volk Volksbank Vorbild Vorhang Vorsprung Vorteil Waage Wache Wächter Waffe Waffel Wagen Wagner
Wahl Wahrheit Wand Wanderer Wange Wanne Wappen Ware Wärme Watt Weber Wechsel Wecker Weile Weiss Weiß Weise Weisheit Weite Werk Werkstatt Wert Weste Wette Wiege Wild Wille Winkel Winzer Wirbel Wirt Wissen Witz Woche Wohl Wohnung Wonne Wort Wunder Wunsch Würde Würfel Würze Wurst Zahl Zahn Zange Zar Zauber Zauberer Zaun Zebra Zeichen Zeiger Zeile
Zeit Zeitgeist Zeitung Zelle Zelt Zentrale Zentrum Zettel Ziel Ziffer Zimmer Zimmermann Zirkel Zirkus Zitadelle Zone Zoo Zucht Zufall Zug Zukunft Zunft Zunge Zweig Zwerg Zwilling Zwölf
Lichtblick Basic Bio Combi Comfort Direkt Extra Gratis Ideal Immer Intensiv Leicht Lieb Mehr Mini Neu Optimal Perfekt Positiv Real Schnell Sicher Simpel Super Toll Vital Vivid Wohl Zack
Berliner Hamburger Frankfurter Wiener Nürnberger Kölner Bremer Münchner Krombacher Augustiner Franziskaner Kapuziner Benediktiner Paulaner Jesuit Schweizer Badische Württemberger
`;
