const list = (types: string): readonly string[] => types.split(/\s+/);

const LOCAL_BUSINESS = list(
  `LocalBusiness AnimalShelter ArchiveOrganization AutomotiveBusiness AutoBodyShop AutoDealer AutoPartsStore AutoRental
AutoRepair AutoWash GasStation MotorcycleDealer MotorcycleRepair ChildCare Dentist DryCleaningOrLaundry EmergencyService
FireStation Hospital PoliceStation EmploymentAgency EntertainmentBusiness AdultEntertainment AmusementPark ArtGallery Casino
ComedyClub MovieTheater NightClub FinancialService AccountingService AutomatedTeller BankOrCreditUnion InsuranceAgency
FoodEstablishment Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop Restaurant Winery
GovernmentOffice PostOffice HealthAndBeautyBusiness BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor
HomeAndConstructionBusiness Electrician GeneralContractor HVACBusiness HousePainter Locksmith MovingCompany Plumber
RoofingContractor InternetCafe LegalService Attorney Notary Library LodgingBusiness BedAndBreakfast Campground Hostel Hotel
Motel Resort SkiResort VacationRental MedicalBusiness CommunityHealth Dermatology DietNutrition Emergency Geriatric
Gynecologic MedicalClinic CovidTestingFacility Midwifery Nursing Obstetric Oncologic Optician Optometric Otolaryngologic
Pediatric Pharmacy Physician IndividualPhysician PhysiciansOffice Physiotherapy PlasticSurgery Podiatric PrimaryCare
Psychiatric PublicHealth ProfessionalService RadioStation RealEstateAgent RecyclingCenter SelfStorage ShoppingCenter
SportsActivityLocation BowlingAlley ExerciseGym GolfCourse PublicSwimmingPool SportsClub StadiumOrArena TennisComplex Store
BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore ElectronicsStore Florist FurnitureStore
GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore JewelryStore LiquorStore MensClothingStore MobilePhoneStore
MovieRentalStore MusicStore OfficeEquipmentStore OutletStore PawnShop PetStore ShoeStore SportingGoodsStore TireShop ToyStore
WholesaleStore TelevisionStation TouristInformationCenter TravelAgency`,
);

const ORGANIZATION = list(
  `Organization Airline Consortium Cooperative Corporation EducationalOrganization CollegeOrUniversity ElementarySchool
HighSchool MiddleSchool Preschool School FundingScheme GovernmentOrganization LibrarySystem MedicalOrganization DiagnosticLab
VeterinaryCare NGO NewsMediaOrganization OnlineBusiness OnlineMarketplace OnlineStore PerformingGroup DanceGroup MusicGroup
TheaterGroup PoliticalParty Project FundingAgency ResearchProject ResearchOrganization SearchRescueOrganization
SportsOrganization SportsTeam WorkersUnion`,
);

const ARTICLE = list(
  `Article AdvertiserContentArticle NewsArticle AnalysisNewsArticle AskPublicNewsArticle BackgroundNewsArticle
OpinionNewsArticle ReportageNewsArticle ReviewNewsArticle Report SatiricalArticle ScholarlyArticle MedicalScholarlyArticle
SocialMediaPosting BlogPosting LiveBlogPosting DiscussionForumPosting TechArticle APIReference`,
);

/** The families of schema.org the checks ask about, each with all types below it (version 29). */
const FAMILIES = {
  Organization: new Set([...ORGANIZATION, ...LOCAL_BUSINESS]),
  LocalBusiness: new Set(LOCAL_BUSINESS),
  Person: new Set(["Person", "Patient"]),
  WebSite: new Set(["WebSite"]),
  Article: new Set(ARTICLE),
  TechArticle: new Set(["TechArticle", "APIReference"]),
  HowTo: new Set(["HowTo"]),
  Product: new Set(
    list(
      "Product IndividualProduct ProductCollection ProductGroup ProductModel SomeProducts Vehicle Car Motorcycle BusOrCoach",
    ),
  ),
  SoftwareApplication: new Set(
    list("SoftwareApplication MobileApplication WebApplication VideoGame OperatingSystem RuntimePlatform"),
  ),
  Service: new Set(
    list(
      `Service BroadcastService RadioBroadcastService CableOrSatelliteService FinancialProduct BankAccount DepositAccount
CurrencyConversionService InvestmentOrDeposit BrokerageAccount InvestmentFund LoanOrCredit CreditCard MortgageLoan PaymentCard
PaymentService FoodService GovernmentService Taxi TaxiService WebAPI`,
    ),
  ),
  FAQPage: new Set(["FAQPage"]),
  AboutPage: new Set(["AboutPage"]),
  ContactPage: new Set(["ContactPage"]),
  VideoObject: new Set(["VideoObject", "VideoObjectSnapshot"]),
} as const;

export type SchemaFamily = keyof typeof FAMILIES;

/** Whether one of the types (bare schema.org names) is the family's type or below it. */
export const isOfFamily = (types: readonly string[], family: SchemaFamily): boolean =>
  types.some((type) => FAMILIES[family].has(type));
