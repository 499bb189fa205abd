// biome-ignore format: a list of names
export const femaleNames = [
  'Agata', 'Agnieszka', 'Aleksandra', 'Alina', 'Amelia', 'Aneta', 'Barbara', 'Beata', 'Bożena', 'Celina', 'Dagmara',
  'Daria', 'Dominika', 'Dorota', 'Edyta', 'Eliza', 'Elżbieta', 'Ewelina', 'Gabriela', 'Grażyna', 'Halina', 'Hanna',
  'Iga', 'Ilona', 'Irena', 'Iwona', 'Izabela', 'Jagoda', 'Joanna', 'Jolanta', 'Justyna', 'Kamila', 'Karolina',
  'Katarzyna', 'Kinga', 'Klaudia', 'Krystyna', 'Lena', 'Lidia', 'Magdalena', 'Maja', 'Małgorzata', 'Maria', 'Marta',
  'Martyna', 'Milena', 'Natalia', 'Nina', 'Patrycja', 'Paulina', 'Renata', 'Sandra', 'Sara', 'Sylwia', 'Teresa',
  'Urszula', 'Weronika', 'Wiktoria', 'Zuzanna', 'Żaneta',
]
// biome-ignore format: a list of names
export const maleNames = [
  'Adam', 'Adrian', 'Andrzej', 'Artur', 'Bartłomiej', 'Bogdan', 'Damian', 'Daniel', 'Dariusz', 'Dawid', 'Filip',
  'Grzegorz', 'Hubert', 'Igor', 'Jacek', 'Jakub', 'Jan', 'Jarosław', 'Kacper', 'Kamil', 'Karol', 'Krzysztof', 'Leon',
  'Łukasz', 'Maciej', 'Marcin', 'Marek', 'Mariusz', 'Mateusz', 'Mikołaj', 'Oskar', 'Patryk', 'Piotr', 'Radosław',
  'Rafał', 'Robert', 'Sebastian', 'Stanisław', 'Szymon', 'Tomasz', 'Wiktor', 'Wojciech', 'Zbigniew',
]

/** As a man bears it; `womansSurname` makes the form of a woman. */
// biome-ignore format: a list of names
export const surnames = [
  'Adamczyk', 'Andrzejewski', 'Bąk', 'Baran', 'Bielecki', 'Borkowski', 'Brzeziński', 'Chmielewski', 'Cieślak',
  'Czarnecki', 'Czerwiński', 'Duda', 'Dudek', 'Dziedzic', 'Gajewski', 'Gil', 'Głowacki', 'Górecki', 'Grabowski',
  'Jabłoński', 'Jakubowski', 'Janik', 'Jankowski', 'Jasiński', 'Jaworski', 'Kaczmarek', 'Kalinowski', 'Kamiński',
  'Kania', 'Kaźmierczak', 'Kołodziej', 'Kot', 'Kowalczyk', 'Kowalewski', 'Kowalski', 'Kozłowski', 'Krajewski',
  'Krupa', 'Kubiak', 'Kucharski', 'Kurek', 'Lewandowski', 'Lipiński', 'Łuczak', 'Maciejewski', 'Majewski',
  'Makowski', 'Malinowski', 'Marciniak', 'Markowski', 'Mazurek', 'Michalak', 'Mikołajczyk', 'Mróz', 'Musiał',
  'Nowicki', 'Olejnik', 'Olszewski', 'Ostrowski', 'Pająk', 'Pawłowski', 'Pietrzak', 'Piotrowski', 'Polak',
  'Przybylski', 'Rak', 'Rogalski', 'Rutkowski', 'Sawicki', 'Sęk', 'Sikorski', 'Skiba', 'Sobczak', 'Sobolewski',
  'Sokołowski', 'Sowa', 'Stępień', 'Szczepański', 'Szulc', 'Szymański', 'Śliwa', 'Świderski', 'Tomaszewski',
  'Tomczyk', 'Urban', 'Urbański', 'Walczak', 'Wasilewski', 'Wesołowski', 'Wieczorek', 'Wiśniewski', 'Włodarczyk',
  'Wnuk', 'Wojciechowski', 'Wójcik', 'Woźniak', 'Wróbel', 'Wróblewski', 'Wysocki', 'Zając', 'Zakrzewski', 'Zalewski',
  'Zawadzki', 'Ziółkowski', 'Żak', 'Żukowski',
]

export const womansSurname = (surname: string) => surname.replace(/(sk|ck|dzk)i$/, '$1a')

/** Clients who are written to in English. */
export const englishNames: [first: string, last: string, gender: 'female' | 'male'][] = [
  ['Emma', 'Clarke', 'female'],
  ['James', 'Miller', 'male'],
  ['Olivia', 'Bennett', 'female'],
  ['Sofia', 'Rossi', 'female'],
  ['Liam', 'O’Brien', 'male'],
  ['Hannah', 'Fischer', 'female'],
  ['Chloé', 'Martin', 'female'],
  ['Noah', 'Andersson', 'male'],
  ['Priya', 'Sharma', 'female'],
  ['Daniel', 'Cohen', 'male'],
  ['Grace', 'Murphy', 'female'],
  ['Lucas', 'Silva', 'male'],
  ['Mei', 'Tanaka', 'female'],
  ['Ingrid', 'Larsen', 'female'],
  ['Thomas', 'Wright', 'male'],
  ['Elena', 'Petrova', 'female'],
  ['Amelia', 'Scott', 'female'],
  ['Oksana', 'Shevchenko', 'female'],
  ['Ben', 'Howard', 'male'],
  ['Isabella', 'Moreau', 'female'],
  ['Fatima', 'Hassan', 'female'],
  ['Charlotte', 'Evans', 'female'],
  ['David', 'Novák', 'male'],
  ['Zoe', 'Papadaki', 'female'],
  ['Kate', 'Walsh', 'female'],
  ['Maria', 'Fernandes', 'female'],
  ['George', 'Hughes', 'male'],
  ['Julia', 'Weber', 'female'],
]

/** For addresses: `Żółć` becomes `zolc`. */
export const inAscii = (text: string) =>
  text
    .replace(/[łŁ]/g, 'l')
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()
