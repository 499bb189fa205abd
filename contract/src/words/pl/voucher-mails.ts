/** Vouchers by mail, and their designs. */
export const voucherMails = {
  'Design|voucher': 'Wzór',
  'Band at the side|voucher': 'Pas z boku',
  'Frame|voucher': 'Ramka',
  'Full colour|voucher': 'Pełny kolor',
  'Picture of the voucher': 'Zdjęcie bonu',
  'Picture of vouchers|log': 'Zdjęcie bonów',
  'A picture of your own can be added once this is saved.': 'Własne zdjęcie można dodać po zapisaniu.',
  'Send on|voucher': 'Dzień wysłania',
  'Send: {name}': 'Wyślij: {name}',
  'By e-mail, as PDF with the dedication. Anyone with the code can use the voucher.':
    'E-mailem, jako PDF z dedykacją. Kto zna kod, może użyć bonu.',
  'Empty: at once. A chosen day: at 8 in the morning.': 'Puste: od razu. W wybranym dniu: o 8 rano.',
  'The voucher goes out on {date}.': 'Bon zostanie wysłany {date}.',
  'The voucher goes out in a minute.': 'Bon zostanie wysłany za chwilę.',
  'The mail is taken back.': 'Wysyłka odwołana.',
  'Sent by mail|voucher': 'Wysyłka e-mailem',
  'Address hidden': 'Adres ukryty',
  'Change|mail': 'Zmień',
  'Do not send': 'Nie wysyłaj',
  'Show the voucher': 'Pokaż bon',
  'This voucher cannot be used. It is not sent.': 'Tego bonu nie można użyć, więc nie zostanie wysłany.',
  'The voucher has expired by then.': 'Tego dnia bon nie będzie już ważny.',
  'This mail has left already.': 'Ten e-mail został już wysłany.',
  'The voucher was blocked or refunded before it left.':
    'Bon został zablokowany lub zwrócony przed wysłaniem.',
  'It was taken back before it left.': 'Odwołano przed wysłaniem.',
  'Your voucher – {business}': 'Twój bon – {business}',
  'your voucher is attached. Show it on paper or on a phone, or give its code.':
    'w załączniku przesyłamy bon. Wystarczy pokazać go na papierze lub w telefonie albo podać kod.',
}
