/**
 * Words of grammar with the capital that a sentence gives them: "Tra Carrefour e Lidl", "Bence Carrefour" begin no longer name. English, German,
 * French, Spanish, Portuguese, Italian, Dutch, Polish, Turkish, Greek.
 */
const OPENING_WORDS: ReadonlySet<string> = new Set(
  `
Between Among Amongst After Before During Without Whether Where Which Who Whose Once Until Till Unless Though Despite Rather Instead Neither Either Nor Just Still Perhaps Maybe
However Overall Currently Recently Personally Honestly Finally Lastly Similarly Likewise Under Through Within Alongside Besides Beyond Regarding Would Should Could Will Did Has Have Had
Was Were Each Every Any All This That These Those My Their His Her Its Generally Usually Typically Often Sometimes Especially Therefore Thus Hence Yet Again Already Ideally
Zwischen Laut Ohne Seit Gegenüber Neben Während Obwohl Heute Wo Warum Hat Haben Kann Können Sowohl Weder Dank Gegen Unter Bis Nach Denn Weil Ebenso Schon Selbst Doch Dagegen Dafür
Allerdings Außerdem Zudem Insgesamt Persönlich Meist Oft Wer Was Welche Welcher Welches Diese Dieser Dieses Jede Jeder Jedes Sind Sollte Würde Ihr Ihre Sein Seine Unser Unsere Falls Sobald Trotz Wegen Statt Anders Jedoch Vielleicht Eher
Entre Selon Sans Depuis Aussi Quand Aujourd'hui Du Au Aux Comme Ni Même Côté Contrairement Tandis Car Donc Parmi Après Avant Pendant Malgré Cependant Toutefois Enfin Ensuite Puis Ainsi Où Qui Quel Quelle Quels Quelles
Ce Cet Cette Ces Mon Ma Mes Son Sa Ses Notre Nos Votre Vos Leur Leurs Personnellement Globalement Souvent Parfois Surtout Actuellement Vers Contre Sous Hors Seul Seule Non Oui Voici Voilà
Según Desde Sin Hasta También Cuando Hoy Del Al Tanto Aunque Después Antes Durante Mientras Además Así Entonces Pues Quien Quién Cuál Qué Cómo Dónde Este Esta Estos Estas Ese Esa Aquel Mi Tu Su Sus Nuestro Nuestra
Personalmente Generalmente Normalmente Actualmente Quizás Quizá Tal Contra Hacia Ante Bajo Tras Solo Sólo Ni O Sí Ya Incluso Excepto Salvo
Pela Pelo Pelas Pelos Sem Desde Segundo Já Hoje Quando Também Ao Aos À Às Depois Durante Enquanto Além Assim Então Pois Quem Qual Quais Como Onde Este Esta Isso Esse Essa Meu Minha Seu Sua Nosso Nossa Talvez Contra Sob Após Embora
Tra Fra Dal Dalla Dallo Dai Dalle Del Della Dello Dei Degli Delle Di Da Al Alla Allo Ai Agli Alle Oltre Senza Secondo Dopo Prima Mentre Oggi Solo Soltanto Invece Inoltre Infine Quindi Dunque Però Oppure Chi Cosa Quale Quali Dove Perché
Questo Questa Questi Queste Quello Quella Mio Mia Suo Sua Nostro Nostra Forse Contro Sotto Sopra Verso Sul Sulla Sui Sulle Sugli Nello Nei Nelle Negli Ed Né Neanche Ancora Già
Tussen Volgens Zonder Sinds Vandaag Want Dus Toch Alleen Naast Omdat Wanneer Waar Hoe Terwijl Hoewel Zowel Tijdens Tegen Onder Boven Door Tot Sommige Deze Dit Dat Die Mijn Jouw Zijn Haar Onze Ons Hun Persoonlijk Meestal Vaak Soms Vooral Misschien Bovendien Echter Tenslotte Kortom Wat Welke Welk
Między Pomiędzy Według Bez Dziś Dzisiaj Kiedy Gdy Jeśli Jeżeli Także Również Tylko Ale Oraz Czy Nie Jak Przez Ze We Wśród Obok Nawet Choć Chociaż Podczas Po Przed Pod Nad Ponieważ Więc Zatem Jednak Natomiast Moim Twoim Ten Ta To Te Ci Który Która Które Gdzie Dlaczego Ile Może Zwykle Często Czasem Poza Oprócz Wobec
Bence Bana Sana Eğer Ancak Ama Hem Ayrıca Bugün Sadece Yalnızca Hatta Örneğin Şu O Kısaca Özellikle Genelde Genellikle Fakat Çünkü Yani Peki Önce Sonra Hangi Neden Nasıl Kim Ne Her Bazı Çoğu Birçok Belki Üstelik Oysa İse Eskiden Artık Şimdi Kişisel Sizce Biz Ben Siz Onlar Benim
Μεταξύ Ανάμεσα Όμως Ωστόσο Αλλά Σήμερα Όταν Επίσης Χωρίς Μόνο Κατά Προς Μετά Πριν Ούτε Είτε Αφού Ενώ Όπως Τι Πού Πώς Ποιος Ποια Ποιο Δεν Θα Να Μια Μία Ένας Ένα Αυτός Αυτή Αυτό Έτσι Λοιπόν Άρα Ίσως Συνήθως Συχνά Προσωπικά Γενικά Ειδικά Επιπλέον Κι Στους Τους Τις
`
    .trim()
    .split(/\s+/),
);

/** Takes a word as it is written; returns whether it opens a sentence rather than a longer name. */
export const isOpeningWord = (word: string): boolean => OPENING_WORDS.has(word);
