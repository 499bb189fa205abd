/** Descriptions for clients by words in the name of a product, the first that fits. */
// biome-ignore format: a list reads as a table
export const onlineTexts: readonly [RegExp, pl: string, en: string | null][] = [
  [/szampon fioletowy/i, 'Ochładza blond i usuwa żółte tony. Trzymaj 2–3 minuty, raz w tygodniu.', 'Cools blonde hair and removes yellow tones. Leave on for 2–3 minutes, once a week.'],
  [/suchy szampon/i, 'Odświeża włosy bez mycia i unosi je u nasady. Rozpyl z 25 cm, po minucie wyczesz.', 'Refreshes hair without washing. Spray from 25 cm, brush out after a minute.'],
  [/szampon/i, 'Myje łagodnie, bez obciążania. Do częstego stosowania, także do włosów farbowanych.', 'Cleans gently without weighing hair down. For frequent use.'],
  [/odżywka bez spłukiwania/i, 'Ułatwia rozczesywanie i wygładza. Nałóż na wilgotne włosy, nie spłukuj.', 'Detangles and smooths. Apply to damp hair, do not rinse.'],
  [/odżywka do rzęs/i, 'Wzmacnia rzęsy i brwi. Raz dziennie, wieczorem, przez osiem tygodni.', null],
  [/odżywka wzmacniająca/i, 'Utwardza kruche paznokcie. Dwie warstwy, zmiana co trzy dni.', null],
  [/maska (odbudowująca|nocna|srebrna)/i, 'Intensywna pielęgnacja raz w tygodniu. Efekt widać po pierwszym użyciu.', 'Intensive care once a week. Results from the first use.'],
  [/maska/i, 'Regeneruje i nawilża. Nałóż na 10 minut, potem spłucz.', null],
  [/olejek do brody/i, 'Zmiękcza zarost i pielęgnuje skórę pod nim. Trzy krople po myciu.', null],
  [/olejek|oliwka/i, 'Odżywia i nabłyszcza, szybko się wchłania. Wystarczą dwie krople.', 'Nourishes and adds shine, absorbs quickly. Two drops are enough.'],
  [/serum z witaminą/i, 'Rozjaśnia i wyrównuje koloryt. Rano, pod krem z filtrem.', 'Brightens and evens skin tone. In the morning, under sunscreen.'],
  [/serum/i, 'Nawilża głęboko i wygładza. Kilka kropli na oczyszczoną skórę lub wilgotne włosy.', 'Deep moisture and smoothness. A few drops on clean skin or damp hair.'],
  [/krem .*spf|spf/i, 'Codzienna ochrona przed słońcem, bez białych śladów. Nakładaj co dwie godziny.', 'Daily sun protection without white marks. Reapply every two hours.'],
  [/krem do rąk/i, 'Mocznik i masło shea: koi suche dłonie, nie zostawia tłustej warstwy.', 'Urea and shea butter soothe dry hands without a greasy layer.'],
  [/krem/i, 'Nawilża i koi na cały dzień. Do każdego typu skóry, bez zapachu.', null],
  [/żel do mycia|płyn micelarny|tonik/i, 'Oczyszcza i odświeża, nie wysusza. Rano i wieczorem.', 'Cleans and refreshes without drying. Morning and evening.'],
  [/peeling/i, 'Usuwa martwy naskórek i wygładza. Raz w tygodniu.', null],
  [/lakier|pianka|puder|spray|mgiełka|pasta|guma|wosk|pomada/i, 'Utrwala fryzurę i nie skleja włosów. Łatwo się wyczesuje.', 'Holds the style without stickiness and brushes out easily.'],
  [/wcierka/i, 'Wzmacnia cebulki. Wmasuj w skórę głowy co drugi dzień.', null],
  [/brwi|rzęs/i, 'Podkreśla i utrzymuje kształt przez cały dzień.', null],
]
