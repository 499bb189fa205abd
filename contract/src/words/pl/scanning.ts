/** Codes that a barcode reader or the camera sends. */
export const scanning = {
  'Scan with camera': 'Skanuj aparatem',
  'Hold the code into the frame, a hand away.': 'Trzymaj kod w ramce, około 15 cm od aparatu.',
  'The browser does not let this page use the camera. Allow it in the address bar, then try again.':
    'Przeglądarka nie pozwala użyć aparatu. Zezwól na to przy pasku adresu i spróbuj ponownie.',
  'The camera cannot be used. Close other programs that use it, then try again.':
    'Nie można użyć aparatu. Zamknij inne programy, które z niego korzystają, i spróbuj ponownie.',
  'Close this window first, then scan again.': 'Najpierw zamknij to okno, potem zeskanuj ponownie.',
  'Create product with this code': 'Dodaj produkt z tym kodem',
  'No product and no client with the code {code}': 'Brak produktu i klienta z kodem {code}',
  'Several products have the SKU {code}': 'Kilka produktów ma SKU {code}',
  'Choose one by its name.': 'Wybierz produkt po nazwie.',
  '{name} is not in this delivery.': 'Tej dostawy nie dotyczy: {name}.',
  'Each scan counts one more. What was not scanned stays missing.':
    'Każdy skan to jedna sztuka więcej. Niezeskanowane pozycje zostają do przyjęcia.',
  'Scan to count what has arrived, or type it.': 'Skanuj to, co przyszło, albo wpisz ilości.',
  'No more lines fit here.': 'Nie zmieści się tu więcej pozycji.',
  '{name} was not selected.': 'Nie zaznaczono: {name}.',
  'Save the count of {name} first.': 'Najpierw zapisz liczenie: {name}.',
  'Sound of scans': 'Dźwięk skanowania',
  'A high tone: found. A low tone: not found. Only on this device.':
    'Wysoki ton: znaleziono. Niski: nie znaleziono. Tylko na tym urządzeniu.',
}
