/** The frame of the help centre and of the frequent questions; their long texts stand in web/src/office/help. */
export const help = {
  'Answers to frequently asked questions.': 'Odpowiedzi na najczęstsze pytania.',
  'Search the questions': 'Szukaj w pytaniach',
  Categories: 'Kategorie',
  'All questions': 'Wszystkie pytania',
  'No question matches. Try another word, or write to us below.':
    'Żadne pytanie nie pasuje. Spróbuj innego słowa albo skorzystaj z kontaktu poniżej.',
  'Copy the link to this question': 'Kopiuj link do tego pytania',
  'The link was copied.': 'Skopiowano link.',
  'The link could not be copied. The question stands in the address bar: copy it from there.':
    'Nie udało się skopiować linku. Adres pytania jest w pasku przeglądarki: skopiuj go stamtąd.',
  'Questions: {number}': 'Liczba pytań: {number}',

  'Guides for reception, managers and owners.':
    'Jak to zrobić: dla recepcji, dla prowadzących zespół i dla właściciela.',
  'Search the help': 'Szukaj w pomocy',
  'Clear the search': 'Wyczyść wyszukiwanie',
  'Nothing in the help matches. Try another word, or write to the support.':
    'Nic w pomocy nie pasuje. Spróbuj innego słowa albo napisz do wsparcia.',
  'Found: {number}': 'Znaleziono: {number}',
  Articles: 'Artykuły',
  'Open the picture large, in a new tab': 'Powiększ obraz w nowej karcie',
  'Next article: {title}': 'Następny artykuł: {title}',

  // Contact
  Contact: 'Kontakt',
  'Contact of the business': 'Kontakt do firmy',
  'Support of {brand}': 'Pomoc {brand}',
  'Questions about the program.': 'Pytania o program.',
  'not given': 'nie podano',
  'Clients find the phone in each message; their replies go to the e-mail.':
    'Klienci znajdują telefon w każdej wiadomości, a ich odpowiedzi trafiają na ten e-mail.',
  'Write to the support': 'Napisz do wsparcia',
  'The answer comes to {email}.': 'Odpowiedź przyjdzie na adres {email}.',
  'What is it about?': 'Czego dotyczy wiadomość?',
  'Your message': 'Treść wiadomości',
  'What did you want to do, and what happened? No data of clients, please.':
    'Co miało się stać, a co się stało? Prosimy bez danych klientów.',
  'Send to the support': 'Wyślij do wsparcia',
  'Sending…': 'Wysyłanie…',
  'Write another message': 'Napisz kolejną wiadomość',
  'Your message is on its way. The answer comes to {email}.':
    'Wiadomość została wysłana. Odpowiedź przyjdzie na adres {email}.',
  'Your message was saved. This is the demo: nothing is sent.':
    'Wiadomość została zapisana. To wersja demonstracyjna: nic nie jest wysyłane.',
  'This installation has no support address. Ask the owner of the business.':
    'Ta instalacja nie ma adresu wsparcia. Zapytaj właściciela firmy.',
  'This installation has no support address yet. Its operator can set one (SUPPORT_EMAIL).':
    'Ta instalacja nie ma jeszcze adresu pomocy. Ustawia go ten, kto ją prowadzi (SUPPORT_EMAIL).',
  'This installation has no support address. Ask the owner of the business:':
    'Ta instalacja nie ma adresu wsparcia. Zapytaj właściciela firmy:',
  'That was a lot of messages. Please write again later.':
    'To było dużo wiadomości. Kolejną można wysłać później.',
  'Enter a subject.': 'Napisz, o co chodzi.',

  // The mail to the support
  'Question|support': 'Pytanie',
  'Something does not work|support': 'Coś nie działa',
  'Idea|support': 'Pomysł',
  'From|support': 'Od',
  Business: 'Firma',
  'Address|installation': 'Adres instalacji',
  'Former employee': 'Osoba, która już nie pracuje',
} as const
