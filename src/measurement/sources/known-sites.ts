const sites = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** By registrable domain. Other sites are classified by address and title. */
export const REFERENCE_SITES = sites(`
  wikipedia.org wikimedia.org wikidata.org wiktionary.org wikibooks.org britannica.com encyclopedia.com scholarpedia.org
  baike.com zhihu-baike.com treccani.it larousse.fr duden.de brockhaus.de merriam-webster.com dictionary.com cambridge.org
  oxfordreference.com iso.org ietf.org rfc-editor.org w3.org ecma-international.org ieee.org ansi.org din.de etsi.org itu.int
  nist.gov owasp.org unicode.org schema.org whatwg.org arxiv.org doi.org nature.com science.org sciencedirect.com springer.com
  jstor.org ncbi.nlm.nih.gov nih.gov pubmed.gov plos.org ssrn.com researchgate.net semanticscholar.org acm.org wiley.com
  tandfonline.com frontiersin.org mdpi.com biorxiv.org medrxiv.org europa.eu who.int un.org oecd.org worldbank.org imf.org
  wto.org unesco.org destatis.de ons.gov.uk statcan.gc.ca crossref.org archive.org openlibrary.org worldcat.org
  mayoclinic.org nhs.uk webmd.com medlineplus.gov cochrane.org investopedia.com wipo.int icann.org
`);

/** Where customers rate what they bought. */
export const REVIEW_SITES = sites(`
  g2.com capterra.com trustradius.com getapp.com softwareadvice.com gartner.com trustpilot.com sitejabber.com yelp.com
  tripadvisor.com glassdoor.com indeed.com kununu.com bbb.org consumeraffairs.com resellerratings.com reviews.io feefo.com
  judge.me provenexpert.com ausgezeichnet.org omr.com alternativeto.net saashub.com crozdesk.com appsumo.com goodreads.com
  otzovik.com irecommend.ru sikayetvar.com avis-verifies.com opineo.pl ceneo.pl heureka.cz productreview.com.au
  menuder.com kakaku.com apps.apple.com play.google.com imdb.com letterboxd.com rottentomatoes.com metacritic.com
`);

export const VIDEO_SITES = sites(`
  youtube.com youtu.be tiktok.com bilibili.com twitch.tv vimeo.com dailymotion.com
`);

const forums = sites(`
  reddit.com quora.com twitter.com x.com facebook.com instagram.com linkedin.com pinterest.com threads.net threads.com
  bsky.app mastodon.social tumblr.com vk.com ok.ru weibo.com zhihu.com douban.com xiaohongshu.com tieba.baidu.com
  baidu.com naver.com tistory.com daum.net ameblo.jp note.com hatena.ne.jp hatenablog.com qiita.com zenn.dev 5ch.net
  chiebukuro.yahoo.co.jp dcard.tw ptt.cc pixnet.net medium.com substack.com stackoverflow.com stackexchange.com
  superuser.com serverfault.com askubuntu.com ycombinator.com producthunt.com dev.to hashnode.dev github.com gitlab.com
  gist.github.com discord.com telegram.org t.me whatsapp.com snapchat.com soundcloud.com slashdot.org sourceforge.net
  steamcommunity.com gutefrage.net mumsnet.com netmums.com avforums.com head-fi.org macrumors-forums.com
  community.spiceworks.com spiceworks.com blogspot.com wordpress.com livejournal.com wykop.pl forocoches.com pikabu.ru
  habr.com eksisozluk.com donanimhaber.com jeuxvideo.com tweakers.net whirlpool.net.au flickr.com behance.net dribbble.com
`);

/** Forums, social networks, reviews and video. */
export const UGC_SITES: ReadonlySet<string> = new Set([...REVIEW_SITES, ...VIDEO_SITES, ...forums]);

export const EDITORIAL_SITES = sites(`
  nytimes.com washingtonpost.com wsj.com ft.com bloomberg.com reuters.com apnews.com bbc.com bbc.co.uk theguardian.com
  economist.com forbes.com fortune.com businessinsider.com inc.com fastcompany.com entrepreneur.com cnbc.com cnn.com
  foxnews.com nbcnews.com cbsnews.com abcnews.go.com npr.org usatoday.com latimes.com time.com newsweek.com theatlantic.com
  newyorker.com wired.com theverge.com techcrunch.com arstechnica.com engadget.com gizmodo.com mashable.com venturebeat.com
  zdnet.com cnet.com pcmag.com pcworld.com techradar.com tomsguide.com tomshardware.com digitaltrends.com techrepublic.com
  computerworld.com infoworld.com cio.com theregister.com thenextweb.com 9to5mac.com macrumors.com androidauthority.com
  androidpolice.com xda-developers.com makeuseof.com howtogeek.com lifehacker.com lifewire.com rtings.com nytimes-wirecutter.com
  consumerreports.org which.co.uk goodhousekeeping.com marthastewart.com nerdwallet.com bankrate.com kiplinger.com
  marketwatch.com barrons.com morningstar.com thebalance.com thestreet.com seekingalpha.com fool.com money.com
  usnews.com hbr.org technologyreview.com scientificamerican.com nationalgeographic.com smithsonianmag.com vox.com axios.com
  politico.com politico.eu thehill.com slate.com salon.com vice.com buzzfeed.com huffpost.com independent.co.uk telegraph.co.uk
  thetimes.co.uk dailymail.co.uk mirror.co.uk standard.co.uk sky.com itv.com irishtimes.com cbc.ca theglobeandmail.com
  thestar.com abc.net.au smh.com.au theage.com.au nzherald.co.nz straitstimes.com scmp.com japantimes.co.jp timesofindia.com
  indiatimes.com thehindu.com hindustantimes.com ndtv.com livemint.com spiegel.de zeit.de faz.net sueddeutsche.de welt.de bild.de
  handelsblatt.com focus.de stern.de t3n.de heise.de golem.de chip.de computerbild.de connect.de netzwelt.de wiwo.de
  manager-magazin.de n-tv.de tagesschau.de test.de finanztip.de derstandard.at nzz.ch lemonde.fr lefigaro.fr liberation.fr
  lesechos.fr leparisien.fr 01net.com lesnumeriques.com clubic.com frandroid.com numerama.com journaldunet.com elpais.com
  elmundo.es abc.es lavanguardia.com expansion.com xataka.com genbeta.com computerhoy.com 20minutos.es eleconomista.es
  corriere.it repubblica.it ilsole24ore.com lastampa.it wired.it hdblog.it ansa.it folha.uol.com.br uol.com.br globo.com
  estadao.com.br tecmundo.com.br canaltech.com.br publico.pt observador.pt nrc.nl volkskrant.nl telegraaf.nl nu.nl
  standaard.be dn.se svd.se aftonbladet.se dr.dk politiken.dk vg.no aftenposten.no hs.fi wyborcza.pl rp.pl onet.pl wp.pl
  spidersweb.pl benchmark.pl antyweb.pl idnes.cz novinky.cz lupa.cz index.hu telex.hu hvg.hu rbc.ru kommersant.ru vc.ru
  lenta.ru ria.ru 3dnews.ru ixbt.com hurriyet.com.tr milliyet.com.tr sozcu.com.tr webtekno.com shiftdelete.net
  kathimerini.gr in.gr protothema.gr nikkei.com asahi.com yomiuri.co.jp mainichi.jp itmedia.co.jp impress.co.jp gizmodo.jp
  sina.com.cn sohu.com qq.com 163.com ifeng.com people.com.cn xinhuanet.com 36kr.com huxiu.com ithome.com zol.com.cn
  pconline.com.cn udn.com ltn.com.tw chosun.com joongang.co.kr donga.com hani.co.kr mk.co.kr hankyung.com zdnet.co.kr
  aljazeera.net aljazeera.com alarabiya.net haaretz.com ynet.co.il searchengineland.com searchenginejournal.com
  adweek.com adage.com marketingweek.com martech.org prweek.com digiday.com retaildive.com
`);
