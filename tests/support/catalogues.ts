/** Records in the form in which the Tourism API of the Open Data Hub and DATAtourisme serve them. */

const everyDay = { Monday: true, Tuesday: true, Wednesday: true, Thursday: true, Friday: true, Saturday: true };

/** An element of `Items` of `/v1/ODHActivityPoi`. */
export const hubMuseum = (change: object = {}) => ({
  Id: "smgpoi1001",
  Active: true,
  OdhActive: true,
  _Meta: { Id: "smgpoi1001", Type: "odhactivitypoi", Source: "siag", Reduced: false },
  Source: "siag",
  Type: "Kultur Sehenswürdigkeiten",
  SubType: "Museen",
  PoiType: "Museen Natur",
  SmgTags: ["kultur sehenswürdigkeiten", "museen", "museen natur", "poi"],
  Shortname: "Museo dei Minerali",
  HasLanguage: ["de", "it", "en"],
  LicenseInfo: { Author: "", License: "CC0", ClosedData: false, LicenseHolder: "https://www.example-hub.org/" },
  Detail: {
    de: { Title: "Mineralienmuseum", BaseText: "<p>Kristalle aus dem Tal.</p>", Language: "de" },
    it: { Title: "Museo dei Minerali", BaseText: "<p>Cristalli della valle.</p>", Language: "it" },
    en: {
      Title: "Mineral Museum",
      IntroText: "Crystals found in the valley.",
      BaseText: "<p>Crystals found in the valley &amp; the tools of the miners.</p><p>Two floors.</p>",
      Language: "en",
    },
  },
  ContactInfos: {
    en: {
      Address: "Dorfstraße 12",
      City: "Oberdorf",
      ZipCode: "39030",
      CountryCode: "IT",
      Email: "info@minerals.example",
      Phonenumber: "+39 0474 000000",
      Url: "http://www.minerals.example/",
      CompanyName: "Mineral Museum",
      Language: "en",
    },
  },
  GpsInfo: [{ Gpstype: "position", Latitude: 46.9021, Longitude: 11.9537, Altitude: 1054, AltitudeUnitofMeasure: "m" }],
  GpsPoints: { position: { Gpstype: "position", Latitude: 46.9021, Longitude: 11.9537 } },
  LocationInfo: {
    MunicipalityInfo: { Id: "mun-1", Name: { de: "Oberdorf", it: "Villa di Sopra", en: "Oberdorf" } },
    RegionInfo: { Id: "reg-1", Name: { de: "Tal", en: "Valley" } },
  },
  OperationSchedule: [
    {
      Type: "1",
      Start: "2030-06-01T00:00:00",
      Stop: "2030-10-31T00:00:00",
      OperationscheduleName: { en: "Summer" },
      OperationScheduleTime: [
        { Start: "09:30:00", End: "12:00:00", State: 2, Timecode: 1, ...everyDay, Sunday: false },
        { Start: "15:00:00", End: "18:30:00", State: 2, Timecode: 1, ...everyDay, Sunday: false },
        { Start: "12:00:00", End: "14:00:00", State: 2, Timecode: 2, ...everyDay, Sunday: true },
      ],
    },
  ],
  ImageGallery: [
    {
      ImageUrl: "https://images.example/minerals.jpg",
      ImageDesc: { en: "A smoky quartz" },
      ImageAltText: {},
      CopyRight: "Mineral Museum",
      License: "CC0",
      LicenseHolder: "https://www.example-hub.org/",
      IsInGallery: true,
      ListPosition: 0,
      ValidFrom: "0001-01-01T00:00:00",
    },
    { ImageUrl: "https://images.example/closed.jpg", CopyRight: "An agency", License: null, ListPosition: 1 },
  ],
  ...change,
});

/** An element of `Items` of `/v1/Event`. */
export const hubEvent = (change: object = {}) => ({
  Id: "BFEB2DDB0FD54AC9BC040053A5514A92",
  Active: true,
  _Meta: { Id: "BFEB2DDB0FD54AC9BC040053A5514A92", Type: "event", Source: "lts" },
  LicenseInfo: { Author: "", License: "CC0", ClosedData: false, LicenseHolder: "https://lts.example" },
  Detail: {
    de: { Title: "Dorfkonzert", BaseText: "Blasmusik." },
    en: { Title: "Village concert", BaseText: "Brass." },
  },
  Latitude: 46.9,
  Longitude: 11.95,
  DateBegin: "2030-07-05T00:00:00",
  DateEnd: "2030-07-12T00:00:00",
  EventDate: [
    {
      From: "2030-07-05T00:00:00",
      To: "2030-07-05T00:00:00",
      Begin: "20:30:00",
      End: "22:00:00",
      Active: true,
      SingleDays: true,
      Cancelled: null,
    },
    { From: "2030-07-12T00:00:00", To: "2030-07-12T00:00:00", Begin: "20:30:00", End: "22:00:00", Active: true },
  ],
  TopicRIDs: ["7E048074BA004EC58E29E330A9AA476B"],
  Topics: [{ TopicRID: "7E048074BA004EC58E29E330A9AA476B", TopicInfo: "Musik/Tanz" }],
  EventAdditionalInfos: { en: { Location: "Bandstand", Reg: "", Mplace: "" } },
  OrganizerInfos: { en: { CompanyName: "Village band", Surname: "Doe", Givenname: "Jane", Email: "band@example.org" } },
  LocationInfo: { MunicipalityInfo: { Id: "mun-1", Name: { en: "Oberdorf" } } },
  ImageGallery: [],
  ...change,
});

/** An element of `Items` of `/v1/EventShort`. */
export const hubShortEvent = (change: object = {}) => ({
  Id: "a1f3c0de-0000-4000-8000-000000000001",
  _Meta: { Type: "eventshort", Source: "noi" },
  LicenseInfo: { License: "CC0", ClosedData: false, LicenseHolder: "https://park.example" },
  EventTitle: { en: "Data day", de: "Datentag" },
  EventText: { en: "Talks about open data." },
  StartDate: "2030-09-10T09:00:00",
  EndDate: "2030-09-10T17:00:00",
  StartDateUTC: 1915254000000,
  AnchorVenue: "NOI Seminar 1",
  CompanyName: "Park",
  ContactFirstName: "Jane",
  ContactEmail: "jane@example.org",
  ...change,
});

/** A page of the Tourism API. */
export const hubPage = (items: readonly unknown[], page: object = {}) => ({
  TotalResults: items.length,
  TotalPages: 1,
  CurrentPage: 1,
  PreviousPage: null,
  NextPage: null,
  Seed: null,
  ...page,
  Items: items,
});

const day = (name: string) => ({
  "@id": `schema:${name}`,
  "@type": ["schema:DayOfWeek"],
  "rdfs:label": { fr: [name] },
});
const opening = (names: string[], opens: string, closes: string, from: string, to: string) => ({
  "@type": ["schema:OpeningHoursSpecification"],
  "schema:dayOfWeek": names.map(day),
  "schema:opens": opens,
  "schema:closes": closes,
  "schema:validFrom": `${from}T00:00:00`,
  "schema:validThrough": `${to}T00:00:00`,
});

/** An object of a flux of DATAtourisme. */
export const fluxRestaurant = (change: object = {}) => ({
  "@id": "https://data.datatourisme.fr/30/0049c43b-5087-3c44-87ef-349d316fc2b8",
  "dc:identifier": "RESNOR050V50LHP5",
  "@type": [
    "schema:FoodEstablishment",
    "schema:Restaurant",
    "FoodEstablishment",
    "PlaceOfInterest",
    "PointOfInterest",
    "Restaurant",
  ],
  "rdfs:comment": { fr: ["Des galettes de sarrasin."], en: ["Buckwheat pancakes."] },
  "rdfs:label": { fr: ["La Crêperie du Port"], en: ["The Harbour Crêperie"] },
  hasBeenCreatedBy: { "schema:legalName": "Office de tourisme du Port", "@type": ["schema:Organization", "Agent"] },
  hasContact: [
    {
      "schema:email": ["bonjour@creperie.example"],
      "schema:telephone": ["+33 2 00 00 00 00", "+33 6 00 00 00 00"],
      "foaf:homepage": ["https://creperie.example/"],
      "@type": ["foaf:Agent", "Agent"],
    },
  ],
  hasDescription: [
    {
      "@type": ["Description"],
      "dc:description": { fr: ["Des galettes de sarrasin et du cidre."], en: ["Buckwheat pancakes and cider."] },
      shortDescription: { fr: ["Des galettes de sarrasin."], en: ["Buckwheat pancakes."] },
    },
  ],
  hasMainRepresentation: [
    {
      "ebucore:hasAnnotation": [{ "ebucore:title": { fr: ["La salle"] }, credits: ["OT du Port"] }],
      "ebucore:hasRelatedResource": [{ "ebucore:locator": ["http://media.example/salle.jpg"] }],
    },
  ],
  hasRepresentation: [
    {
      "ebucore:hasAnnotation": [{ credits: ["A. Photographer"], isCoveredBy: "CC BY-NC-ND 4.0" }],
      "ebucore:hasRelatedResource": [{ "ebucore:locator": ["https://media.example/reserved.jpg"] }],
    },
  ],
  isLocatedAt: [
    {
      "@type": ["schema:Place", "Place"],
      "schema:address": [
        {
          "schema:addressLocality": "Le Port",
          "schema:postalCode": "50340",
          "schema:streetAddress": ["1 quai Nord"],
          hasAddressCity: { "@id": "kb:50001", "@type": ["City"], "rdfs:label": { fr: ["Le Port"] }, insee: "50001" },
        },
      ],
      "schema:geo": { "schema:latitude": "49.5501", "schema:longitude": "-1.8302", "@type": ["schema:GeoCoordinates"] },
      "schema:openingHoursSpecification": [
        opening(["Thursday", "Friday"], "12:00:00", "14:00:00", "2030-07-01", "2030-08-31"),
        opening(["Thursday", "Friday"], "19:00:00", "21:00:00", "2030-07-01", "2030-08-31"),
        opening(["Saturday"], "19:00:00", "20:30:00", "2030-01-01", "2030-12-31"),
        opening(["Monday"], "12:00:00", "14:00:00", "2019-07-01", "2019-08-31"),
      ],
    },
  ],
  lastUpdate: "2026-10-18",
  ...change,
});

/** An event as an element of `objects` of DATAtourisme's API, whose names have no prefixes. */
export const coreMarket = (change: object = {}) => ({
  uuid: "7f3a8c1e-0000-3000-8000-000000000002",
  uri: "https://data.datatourisme.fr/13/7f3a8c1e-0000-3000-8000-000000000002",
  type: ["EntertainmentAndEvent", "PointOfInterest", "SaleEvent", "BricABrac"],
  label: { "@fr": "Brocante du quai" },
  hasBeenCreatedBy: { legalName: "Office de tourisme du Port" },
  hasDescription: [{ shortDescription: { "@fr": "Cent exposants." } }],
  isLocatedAt: [
    {
      address: [{ addressLocality: "Le Port", postalCode: "50340", streetAddress: ["Quai Nord"] }],
      geo: { latitude: 49.55, longitude: -1.83 },
    },
  ],
  takesPlaceAt: [
    {
      startDate: "2030-07-01",
      endDate: "2030-07-31",
      startTime: "08:00:00",
      endTime: "13:00:00",
      appliesOnDay: [{ key: "Sunday" }],
    },
  ],
  offers: [{ priceSpecification: [{ minPrice: [0], priceCurrency: "EUR" }] }],
  lastUpdate: "2026-09-01",
  ...change,
});

/** The index and files of a flux with these objects. */
export const fluxFiles = (objects: readonly { "@id": string }[]): Record<string, string> => {
  const named = objects.map((object, n) => [`objects/0/0${n}/${n}.json`, JSON.stringify(object, null, 2)] as const);
  const index = named.map(([file]) => ({ label: "POI", lastUpdateDatatourisme: "2026-10-18T05:37:45.202Z", file }));
  return { "index.json": JSON.stringify(index), ...Object.fromEntries(named) };
};
