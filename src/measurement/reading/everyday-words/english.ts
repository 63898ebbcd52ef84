/** English words that brands are named after, one class a line: living things, matter, the sky, things, trades, deeds and qualities. */
export const ENGLISH_EVERYDAY = `
albatross alligator alpaca anaconda ant antelope badger barracuda bat beaver bee beetle bison boar bobcat buffalo bulldog
butterfly buzzard camel canary cardinal cat caterpillar cheetah chameleon chicken chinchilla chipmunk cicada cobra cockatoo
condor coot cougar cow coyote crab cricket crow cuckoo deer dingo dodo dog dolphin donkey dragonfly duck eel egret elephant
elk emu ermine ferret finch firefly fish flamingo fox frog gazelle gecko giraffe goat goose gopher gorilla goshawk grasshopper
greyhound grizzly grouse gull hamster hare hedgehog heron hippo hornet horse hound hummingbird husky ibex ibis iguana impala
jackal jaguar jay kangaroo kestrel kingfisher kitten kiwi koala krill lamb lemming lemur leopard lizard llama lobster locust lynx
macaw magpie mammoth manatee mantis marlin marmot mastiff meerkat mole mongoose monkey moose mosquito moth mouse mule narwhal
newt nightingale ocelot orca osprey ostrich owl ox panther parrot peacock pelican pheasant pigeon piranha platypus polecat poodle
porcupine porpoise possum prawn puffin puma quail raccoon ram rat rattlesnake rhino robin rooster salamander salmon sardine
scorpion seahorse seal shark sheep shrimp skylark skunk sloth snail snake sparrow spider squid squirrel stag stallion starfish
stingray stoat stork sturgeon swallow swan swift tapir tern terrier toad tortoise toucan trout tuna turkey turtle viper vulture
wallaby walrus warthog wasp weasel whale wildcat wolf wolverine wombat woodpecker wren yak zebra
acacia alder almond aloe apricot artichoke asparagus aspen avocado banana barley basil bay bayberry beech beet begonia berry
blackberry blossom blueberry broccoli buckwheat cabbage cacao cactus camellia camomile cantaloupe caraway cardamom carnation cashew
celery chamomile cherry chestnut chicory chili chive cinnamon clementine clove coconut coffee coriander corn cotton cranberry cress
cucumber currant cypress daffodil dahlia dandelion date dill eggplant elder elderberry elm eucalyptus fennel fern fig flax
foxglove fruit gardenia garlic geranium ginger ginseng grape grapefruit grass guava hawthorn hazel hazelnut heather hemlock hemp
herb hibiscus hickory holly honeysuckle hops horseradish hyacinth iris jasmine kale kelp lavender leek lettuce licorice lilac
linden locust magnolia mahogany mandarin marigold marjoram melon millet mimosa mistletoe mulberry mushroom mustard myrtle
narcissus nectarine nettle nut nutmeg oat oats onion orchid oregano pansy papaya paprika parsley passionfruit pea peach peanut
pecan peony pepper peppermint persimmon petunia pineapple pistachio plantain plane pomegranate poplar poppy potato primrose
pumpkin quince quinoa radish raisin rapeseed raspberry redwood reed rhubarb rice rosemary rye saffron sandalwood seaweed sequoia
sesame shamrock snowdrop sorghum sorrel soy spearmint spinach spruce strawberry sugar sumac sunflower sycamore tamarind
tangerine tarragon tea teak thistle thyme tobacco tomato truffle turmeric turnip vanilla verbena walnut watercress watermelon
wheat wildflower willow yarrow yew yucca
agate alabaster alloy aluminum amethyst aqua argon ashes asphalt beige bismuth black bone boron brass bronze brown burgundy carbon
cement ceramic chalk charcoal chestnut chromium coal cobalt concrete cork crimson cyan diamond dust ebony emerald enamel feather
felt fur garnet gas glass gray grey gypsum helium hydrogen indigo ink ivory jade khaki lacquer lava lead leather lemon linen
lithium magenta magnesium mahogany marble maroon mauve mica navy neon nickel nitrogen ochre oil olive paraffin petrol pewter pink
plaster plastic platinum plutonium porcelain purple pyrite quartz radium resin rhodium rubber sapphire scarlet sepia silicon slag
smoke soot starch straw sulfur tan tar teal tin titanium topaz tungsten turquoise ultramarine uranium vapor velvet vinyl wax white
wool yellow zinc
altitude arctic asteroid atmosphere avalanche bay beach blizzard blossom breeze canyon cape cave cirrus climate coast comet
constellation continent cove crater creek cyclone dawn daylight delta desert dew drizzle dusk earthquake east equator estuary fall
fjord flood fog forest frost gale geyser glacier glade globe gorge gulf gust hail harvest heath heather hill hurricane iceberg
jungle lagoon lake landscape latitude lightning longitude mars marsh meadow midnight midsummer midway milestone mist monsoon
moonlight moor morning night nightfall oasis outback paradise peninsula pluto polaris pond prairie rainbow rainforest reef ridge
river riverside sandstone savanna savannah seaside season seaweed shadow shower skyline snow snowdrop solar solstice south stratus
stream summer sunbeam sunday sunlight sunset sunshine swamp thaw tornado trench tropic tundra twilight typhoon universe valley
venus volcano waterfall weather west wetland wilderness winter woodland
almanac alarm album amulet anvil apron arena armchair armor arsenal atelier attic auditorium autograph avenue awning axle backpack
badge bag bakery balcony ball ballad balloon bandage banjo bank banner bar barn barrel barricade barrier basket bat battery bazaar
bed bell belt bicycle bike binder blanket blaster blueprint boat bodega bonfire boot bottle boulevard bow bowl bracelet bracket
brake bread brewery bridge briefcase broom brush buckle buggy bugle bulb bullet bungalow bureau bus cabin cabinet cable cage cake
calendar camera camp candle candy cannon canoe canteen canvas cap car caravan card carousel carpet carriage cart cartridge castle
catalog cathedral cellar chain chair chalet chalice chamber chandelier chapel chapter charm chart chess chest chimney church
cinema circus citadel city clarinet classroom clay clinic cloak clock closet cloth club coat cockpit coffeehouse collar college
comb compass console container cookie cooler cord cottage counter court cradle crane crown cruiser cup cupboard curtain cushion
cutter dagger dairy dam deck diary dictionary dinner disc dish doll domain dome door dormitory dough drawer dresser drum dumbbell
dynamo easel elevator emblem engine envelope eraser estate expedition factory fairy fan farm faucet fence ferry festival fiddle
file film filter fireplace firework flag flagship flashlight flask flute fork fort fortress fountain fridge frontier fountain
furnace gadget gallery gallon game garage garden gate gateway gazette gear gift girdle glove goblet gown grill grocery guitar gun
hall hammock hanger harbour harp hat hatch headlight headline heater helmet hook horn hospital hostel hotel hourglass house hut
icon inn instrument jacket jar jeans jersey jewelry jigsaw journey jug jukebox juice kettle kit kitchen knife knot label
labyrinth lace ladle lantern laptop latch lawn lecture legend letter library lid lighthouse limousine lobby locker locket lodge
lounge luggage lunch lute lyre machine magazine mailbox mall manor manual marina maestro mansion mantle mask mast mat mattress meal menu
message microphone mill mine mint mixer moat module monument mop mosaic motel motor mug museum music napkin necklace needle
newspaper niche notebook notice novel nozzle oar office orchestra organ ottoman outfit oven package paddle pager painting pan
pantry parachute parasol parcel parking parlor passage passport pasta pasture patio pavilion pendant perfume pharmacy photo piano
pickup picnic picture pier pigment pill pillar pillow pin pint pistol pizza plate player playground plaza pocket poem pool porch
port portal poster pot pouch powder press print prison prize propeller pub puzzle pyramid quarry quarter quay racket radio
raft rail railway rake ranch razor receipt recipe record reel refrigerator reservoir restaurant ribbon ride rifle roof
room rope rug ruler saddle salad salon sandal sandwich saucer saw scarf school scissors scooter score screen screw sculpture seat
sedan shack shawl sheet shelf shirt shoe shovel shuttle sickle sieve skate ski skirt sled sleeve slipper slot soda sofa
spade spear spice spike spindle spoon spring stable stadium stage stair stamp stand stapler statue steamer stem steps stick stool
store stove string suit suitcase suite sundial sweater sword symbol symphony syringe table tablet tandem tape tapestry target
tavern taxi telegram telegraph telephone telescope television template terminal terrace thermos theater theatre thimble throne ticket tie tile
timber toilet tool toolbox toothbrush topping torpedo totem towel toy tractor train tram trampoline trap tray treasure
treasury trench trigger tripod trolley trophy trousers truck trumpet trunk tub tube tunnel turbine turret tv typewriter
van vane vase vehicle veil vest vial video viking villa vineyard violin visor vitamin wagon wall wallet wardrobe warehouse
watchtower wheel whip whistle wig windmill windshield wineglass workshop wrapper wreath yacht yard yarn
accountant actor admiral agent alchemist ambassador analyst angel apprentice archer architect artisan artist athlete attorney author
baker banker barber baron bishop blacksmith bookkeeper boss brewer bride brother builder butcher butler captain carpenter carrier
cashier chancellor chaplain chef chief citizen clerk colonel commander companion concierge conductor consul cook counsel
countess cousin cowboy craftsman crusader curator dad daughter dealer dentist deputy detective director diver doctor driver
duchess duke editor elder emperor engineer esquire examiner expert explorer farmer farmers father ferryman firefighter fisher
fisherman florist forester founder gardener general gentleman gladiator goddess governor grandma guard guest guide hatter headmaster
heir herald herder hermit highlander hunter huntsman inspector inventor janitor jester jockey journalist judge juggler keeper
kid knight lady landlord lawyer leader librarian lieutenant locksmith lord magician maid major manager marshal mason master mate
mayor mechanic mercenary merchant messenger miller miner minister miser monk mother muse nanny neighbour neighbor ninja nomad
nurse officer outlaw owner painter pathfinder patron pharaoh pharmacist philosopher physician pilgrim pirate player plumber poet
porter potter preacher president priest prince princess principal professor prophet queen ranger referee reporter sailor samurai
scholar scientist sculptor secretary senator sentinel sergeant servant sheriff shepherd shoemaker singer sister skipper smith
sniper soldier son speaker spy squire stranger student sultan surgeon surveyor tailor teacher thatcher thief tracker trader
trainer traveler traveller treasurer trooper tutor twin tycoon tyrant uncle valet veteran vicar victor villager virgin visitor
waiter warden warrior watchman weaver wife winner witch witness wizard worker wrestler writer
ability absolute abundance access accord accent achieve action active adapt adventure advance advice affinity agenda aid aim alert
alive all allure alliance alpha alternative always amaze amber ambition amen anonymous answer anthem anytime apply approach apt
arise around array arrive aspect assemble assist assurance attitude attract audio authentic automatic award aware
awesome back ballast barter basic basics beta beauty become before begin believe belong beloved benefit beyond big bigger birth
blessing bliss boom bonus bounty branch break breakaway breakfast breath bright broad broadcast bundle burn buzz call campaign can
candid capable care career careful caress casual catch cause celebrate celebration century certain challenge chance change channel
chapter character charisma chill choice choose citizen class clean clever climb collect collective color colour combo
comfort comfy common community complete comply comrade concept concert concord confident connection conquer conquest conscious
consensus constant consult contact control convert convoy cool cooperation coordinate cosmo cost courage craze create creation
creative credit cultivate culture cure curious current custom cut cute cycle daily dance dare dark day daydream dear debut
decide decision define delicious delight delirium democracy dense design desire destination destiny detail detect develop devotion
dialogue different digital dignity dimension discount discovery dispatch display distance diverse divine dividend dose
double down dozen drama draw dreamer dress drill drink drum dual dynamic each eager early ease easy eat economy ecosystem
ecstasy efficient effect effort eight election electric elegant elegance elevate elite emotion empire enable encore
endeavor endeavour endless energy engagement enjoy enough enterprise entire entry episode equal equation equity escape eternal
eternity ethical ethos event every everyday everything evidence evident evolution exact examine example excel excellent
exchange excite exclusive exodus expand experience experiment exploit explore extra extreme eye fabulous face fact faith
fame familiar family fancy fantasia fantastic fantasy far farewell fashion fate father favorite feast feature federal feel
feeling fellow few fidelity field fiesta fifth fight final find fine finesse finish fire firm first fit five fix fizz
flair flame flavor flexible flight float flow flower fluent fluid flying follow food foot force foremost forever forest fortune
four free freedom freelance frenzy frequency friend friday friendly frisky front fun function fund funk furious furniture
fury fusion gain gallop gamble gaze gender generation generous gentle gesture get giggle girl give glad glamour glance glitter
global gloss glory gossip gourmet grand grandeur gratitude great grin grip gross ground group growth guarantee guess
habit half hand handmade happen happiness hard harvest haste head heal health healthy hear heart heat heavy height hello hidden
high highway hike hint hit hobby hold holiday holistic hollow holy hope hot hour hug human humble humor hundred hunger hunt hurry
hush hype hyper idea identity idol ignite illusion image imagine imagination immediate impress improve impulse income independence
independent infinite influence informal initial initiative innocent innovation input inside instinct insurance integral integrity
intellect intelligence intense intent interest internal internet intuit intuition invent invest invite inward irresistible issue jackpot jazz jolly jubilee
judge juicy jumbo junior jury justice karma keen kick kickoff kiss knock know knowledge laser last late later laugh law layer lazy
league learn learning lease leave legacy legal legendary leisure less lesson let level liaison liberal light like limit
limited literal little live living load loan locate long look loose lost lot love lovely lover low luck lucky lunatic
luxury machine mad magnificent magnitude mail main maintain major majestic majesty mandate mania manifest many march margin marine
market marriage mass massive matter mature maximum meaning measure media meet meeting memory mercy message middle might
million mindful mini minimal minimum minor minute mirage misfit mission mist mock modest modular momentum money month mood moral more
most motto mouth movement movie much multi multiple murmur mute mutual mystery mystic myth name nano narrative nation national
natural naked near neat need neutral never new news nice nine nirvana noise nomad nominal normal note noted nothing notice novel now nowhere nuance
number objective obvious occasion odd odyssey offer official old omen one online only open operate operation opinion
opportunity optic optical optics option oral orbital order ordinary organic orient oriental original other outdoor outdoors outfit output
outside over owner pact paragon parent parity part partnership party pass passion past patent patience pause payback peace people
perception performance period permanent permission personal perspective pet phase phenomenon philosophy phone physical pick piece
pilgrim pink plain play pleasure pledge plenty plural plush poetry poison polarity poise policy polish polite poor pop portal
position positive possible post potential pouch practical practice pray precious precise precision prefer prelude premium prepare presence
present preserve prestige pretty prevail price pride primary prime primitive principle priority private privilege problem
procure produce product professional proficient profit program prologue prominent prompt proof property proposal prosperity protect protection protest
proud provide providence provision prudent prudential public pulse purchase pure purpose pursuit push quality quantum
quick quicken quiet quirky quiz quota quote race racing random rare rate ratio rational raw reaction real reality really reason
rebound recall receive reception recipe reckless reclaim recommend record recover refine reflect reflection reform refresh refuge
regal regard regular relate relax release relevant reliable reliance relief relish rely remedy remember remind renaissance
renegade renew reply republic reputation request rescue research reserve resilience resolution resonance resort resource respect
response rest restless restore result return reveal revenue reverse revival reward rich riddle right rigor riot risk ritual rival robust
romance romantic rough round routine royal royalty rule rumor rush sacred sad safe safeguard safety saint sake sale same sample sanctuary save savings savor
savvy scale scene scent schedule science score scramble scratch scream scribe search second secret secure security seek select
self sell send senior sensation sense sensitive sentiment serene serenity series serious serve service session set settle seven
shake sharp shelter shimmer shock shoot short shot shout show shuffle shy sick side sight signature silence silent simplicity since
sincere single six size skill skin sleep slow small smooth smoothie snack snatch sober social society soft solace sole solo solution
solve some song soothe soul sound soup sour space spare special species specific speech speed spell spend spice spicy spin spiral
splendid splendor splendour sponge sponsor sport sprinkle stability stable staff standard star start state status stealth step still
stock straight strange strategy strength stretch strict strive struggle study style sublime substance success such sudden suggest
summon superb superior supply support supreme sure surface surprise survey survival survive sustain swag swagger sway swear sweat sweep swell swim
swirl swoop sympathy symmetry synergy synthesis table tact tactic tailored take tale taste tasty teach team tease technique technology tell
temptation tender tension term test thanks theme theory theorem therapy thing think third thought thousand thrift thrifty thrill tickle
tight timeless tiny tip today toggle tomorrow tone tonight top topic touch tough tour toward tradition traffic trait trance transaction transfer
transition trap treat trial tribute trick trip triple triumph trivia trophy trouble truce truly trump trustworthy truth try tune
turn twelve twenty twice twinkle two type typical ultimate undefeated understand unicorn uniform unique universal university up upgrade
uplift upper upright upside urge urgent use useful usual utopia vacation valid valor value vanguard vanish vanity variety various vast
venture verdict verify versatile versus very via vice victory view vigor vigour vintage virtual virtuous visible visit
visual vitality vivacious vocal vogue void volume volunteer vote vow wait wake walk want war warm warmth warp wash waste water wealth
wear web wedding weekend week weird welcome well wellness whale what whim whisper who whole why wide wiggle will win wink
wisdom within wonderful wondrous work workout worth worthy wow write writing year yes yesterday yet yoga you young youth yum zeal
january february march april may june july august september october november december monday tuesday wednesday thursday friday
saturday sunday meter metre inch foot yard mile acre pint quart gallon ounce pound gram kilo ton carat watt volt ampere ohm joule
newton pascal hertz kelvin celsius fahrenheit farad tesla gauss byte nano micro mega giga tera dozen
alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega
aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius pisces zodiac
cappuccino espresso latte mocha macchiato tapas burrito taco salsa fiesta siesta sushi ramen tofu sake karate judo origami haiku
samurai geisha kimono bonsai manga tsunami typhoon safari ombudsman kindergarten zeitgeist wanderlust doppelganger poltergeist
`;
