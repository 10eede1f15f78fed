import type { Translations } from './translations.js';

/** Sentences of the pages that refuse a request. */
export const REFUSAL_WORDS: Translations = {
  ['Nothing was shared. Go back to the application and start again. If this page comes ' +
    'back, tell the people who run the application what it says.']: [
    'Mitään ei jaettu kenellekään. Palaa sovellukseen ja aloita alusta; jos tämä sivu ' +
      'tulee takaisin, kerro sen teksti sovelluksen ylläpidolle.',
    'Ingenting delades med någon. Gå tillbaka till programmet och börja om; om sidan ' +
      'kommer tillbaka, berätta vad den säger för dem som driver programmet.',
    'Nichts wurde an jemanden weitergegeben. Gehen Sie zur Anwendung zurück und beginnen ' +
      'Sie von vorn; kommt diese Seite wieder, teilen Sie den Betreibern der Anwendung mit, ' +
      'was sie sagt.',
  ],
  'Not Found': ['Ei löytynyt', 'Hittades inte', 'Nicht gefunden'],
  'Method Not Allowed': ['Menetelmää ei sallita', 'Metoden tillåts inte', 'Methode nicht erlaubt'],
  'Request Timeout': ['Pyyntö kesti liian kauan', 'Begäran tog för lång tid', 'Anfrage zu langsam'],
  'Too Many Requests': ['Liian monta pyyntöä', 'För många begäranden', 'Zu viele Anfragen'],
  'Internal Server Error': ['Palvelun sisäinen virhe', 'Internt fel', 'Interner Fehler'],
  'Service Unavailable': [
    'Palvelu ei ole käytettävissä',
    'Tjänsten är inte tillgänglig',
    'Der Dienst ist nicht verfügbar',
  ],
  'Nothing is at this address.': [
    'Tässä osoitteessa ei ole mitään.',
    'Det finns ingenting på den här adressen.',
    'Unter dieser Adresse ist nichts.',
  ],
  'This address does not answer that method.': [
    'Tämä osoite ei vastaa tähän menetelmään.',
    'Den här adressen svarar inte på den metoden.',
    'Diese Adresse antwortet nicht auf diese Methode.',
  ],
  'The form did not arrive in time. Send it again.': [
    'Lomake ei tullut ajoissa. Lähetä se uudelleen.',
    'Formuläret kom inte i tid. Skicka det igen.',
    'Das Formular kam nicht rechtzeitig. Senden Sie es noch einmal.',
  ],
  'Too many attempts failed. Wait before the next one.': [
    'Liian moni yritys epäonnistui. Odota ennen seuraavaa.',
    'För många försök misslyckades. Vänta före nästa.',
    'Zu viele Versuche sind gescheitert. Warten Sie vor dem nächsten.',
  ],
  'Something went wrong here, not with the request. It was logged.': [
    'Vika on palvelussa, ei pyynnössä. Se kirjattiin lokiin.',
    'Något gick fel här, inte i begäran. Det loggades.',
    'Der Fehler liegt hier, nicht an der Anfrage. Er wurde protokolliert.',
  ],
  'Too many requests changed the same thing at once. Send this one again.': [
    'Liian moni pyyntö muutti samaa asiaa yhtä aikaa. Lähetä tämä uudelleen.',
    'För många begäranden ändrade samma sak samtidigt. Skicka denna igen.',
    'Zu viele Anfragen änderten zugleich dasselbe. Senden Sie diese noch einmal.',
  ],
  'The service cannot reach its storage at the moment. Send the request again.': [
    'Palvelu ei juuri nyt tavoita tallennustaan. Lähetä pyyntö uudelleen.',
    'Tjänsten når inte sin lagring just nu. Skicka begäran igen.',
    'Der Dienst erreicht seinen Speicher gerade nicht. Senden Sie die Anfrage noch einmal.',
  ],
  'The service has no space at the moment. Send the request again.': [
    'Palvelussa ei juuri nyt ole tilaa. Lähetä pyyntö uudelleen.',
    'Tjänsten har inget utrymme just nu. Skicka begäran igen.',
    'Der Dienst hat gerade keinen Platz. Senden Sie die Anfrage noch einmal.',
  ],
  'The service is too busy at the moment. Send the request again.': [
    'Juuri nyt on liikaa työtä jonossa. Lähetä pyyntö uudelleen.',
    'För mycket arbete väntar just nu. Skicka begäran igen.',
    'Gerade wartet zu viel Arbeit. Senden Sie die Anfrage noch einmal.',
  ],
  'Not from here': ['Ei täältä', 'Inte härifrån', 'Nicht von hier'],
  'This form was sent from another site.': [
    'Tämä lomake lähetettiin toiselta sivustolta.',
    'Det här formuläret skickades från en annan webbplats.',
    'Dieses Formular wurde von einer anderen Website gesendet.',
  ],
  'Too much': ['Liikaa', 'För mycket', 'Zu viel'],
  'This form has at most {bytes} bytes.': [
    'Tässä lomakkeessa on enintään {bytes} tavua.',
    'Det här formuläret har högst {bytes} byte.',
    'Dieses Formular hat höchstens {bytes} Byte.',
  ],
  'Too much was sent': ['Lähetettiin liikaa', 'För mycket skickades', 'Es wurde zu viel gesendet'],
  'A form has at most {bytes} bytes.': [
    'Lomakkeessa on enintään {bytes} tavua.',
    'Ett formulär har högst {bytes} byte.',
    'Ein Formular hat höchstens {bytes} Byte.',
  ],
  'The address is too long': ['Osoite on liian pitkä', 'Adressen är för lång', 'Adresse zu lang'],
  'It has more than {characters} characters.': [
    'Siinä on yli {characters} merkkiä.',
    'Den har mer än {characters} tecken.',
    'Sie hat mehr als {characters} Zeichen.',
  ],
  'This request cannot be answered': [
    'Tähän pyyntöön ei voi vastata',
    'Den här begäran kan inte besvaras',
    'Diese Anfrage kann nicht beantwortet werden',
  ],
  'The form was cut off.': [
    'Lomake katkesi kesken.',
    'Formuläret bröts av.',
    'Das Formular brach ab.',
  ],
  'The request is not a form.': [
    'Lähetetty ei ole lomake.',
    'Det som skickades är inget formulär.',
    'Das Gesendete ist kein Formular.',
  ],
  'client_id does not name a registered application.': [
    'client_id ei ole rekisteröidyn sovelluksen tunnus.',
    'client_id är inte ett registrerat program.',
    'client_id nennt keine registrierte Anwendung.',
  ],
  'The application is disabled.': [
    'Sovellus on poissa käytöstä.',
    'Programmet är avstängt.',
    'Die Anwendung ist gesperrt.',
  ],
  'redirect_uri is not one that the application registered.': [
    'redirect_uri ei ole sovelluksen rekisteröimä osoite.',
    'redirect_uri är inte en adress som programmet registrerat.',
    'redirect_uri ist keine Adresse, die die Anwendung registriert hat.',
  ],
  'Access cannot be given': ['Pääsyä ei voi antaa', 'Åtkomst kan inte ges', 'Kein Zugriff möglich'],
  'The application is registered for another library than that of this user.': [
    'Sovellus on rekisteröity toiselle kirjastolle kuin tämän käyttäjän.',
    'Programmet är registrerat för ett annat bibliotek än användarens.',
    'Die Anwendung ist für eine andere Bibliothek registriert als die dieses Benutzers.',
  ],
  'Access was not given': ['Pääsyä ei annettu', 'Åtkomst gavs inte', 'Zugriff wurde nicht gegeben'],
  'You did not allow it, so nothing was shared. You may close this page.': [
    'Et sallinut sitä, joten mitään ei jaettu. Voit sulkea tämän sivun.',
    'Du tillät det inte, så ingenting delades. Du kan stänga sidan.',
    'Sie haben es nicht erlaubt, also wurde nichts weitergegeben. Sie können diese Seite ' +
      'schließen.',
  ],
  'This answer cannot be taken': [
    'Tätä vastausta ei voi ottaa vastaan',
    'Det här svaret kan inte tas emot',
    'Diese Antwort kann nicht angenommen werden',
  ],
  'It did not come from a page of ours.': [
    'Se ei tullut palvelun omalta sivulta.',
    'Det kom inte från en av våra sidor.',
    'Sie kam nicht von einer unserer Seiten.',
  ],
  'It is neither yes nor no.': [
    'Se ei ole kyllä eikä ei.',
    'Det är varken ja eller nej.',
    'Sie ist weder ja noch nein.',
  ],
  'We did not show this page, or it was open for too long.': [
    'Tämä sivu ei ole palvelun näyttämä, tai se oli auki liian kauan.',
    'Den här sidan har vi inte visat, eller så stod den öppen för länge.',
    'Diese Seite haben wir nicht gezeigt, oder sie stand zu lange offen.',
  ],
  'The answer does not match the page.': [
    'Lähetetty ei ole se, mitä sivu näytti.',
    'Det som skickades är inte vad sidan visade.',
    'Das Gesendete ist nicht, was die Seite zeigte.',
  ],
  'This page was answered already.': [
    'Tähän sivuun on jo vastattu.',
    'Den här sidan har redan besvarats.',
    'Diese Seite wurde schon beantwortet.',
  ],
  'This page was open for too long.': [
    'Tämä sivu oli auki liian kauan.',
    'Den här sidan stod öppen för länge.',
    'Diese Seite stand zu lange offen.',
  ],
};
