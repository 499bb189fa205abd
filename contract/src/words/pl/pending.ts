/** Screens whose inside comes later: what each will hold. */
export const pending = {
  'This screen is being built. Here will be:': 'Ten ekran jest w budowie. Będzie tu:',
  'Go to the clients': 'Przejdź do klientów',
  'Go to the sent messages': 'Przejdź do wysłanych wiadomości',
  'Tasks of the team: who, until when, how urgent, and for which visit or client.':
    'Co jest do zrobienia: kto, do kiedy, jak pilnie i której wizyty lub klienta to dotyczy.',
  'Conversations of the team: rooms, direct messages and talks about a visit.':
    'Rozmowy zespołu: pokoje, wiadomości prywatne i wątki wizyt.',
  'Questions to clients after a visit, and what they answered.':
    'Pytania do klientów po wizycie i ich odpowiedzi.',
  'The texts of mails and SMS for each event, in Polish and English, with a preview.':
    'Treści e-maili i SMS-ów dla każdego zdarzenia, po polsku i po angielsku, z podglądem.',
  'Which message goes to whom and when: confirmation, reminder, follow-up.':
    'Jaka wiadomość idzie do kogo i kiedy: potwierdzenie, przypomnienie, wiadomość po wizycie.',
  'Short messages to the phones of the team.': 'Krótkie wiadomości na telefony pracowników.',
  'One mail to many clients, to those alone who agreed to it.':
    'Jeden e-mail do wielu klientów – tylko do tych, którzy wyrazili zgodę.',
  'One SMS to many clients, to those alone who agreed to it.':
    'Jeden SMS do wielu klientów – tylko do tych, którzy wyrazili zgodę.',
} as const
