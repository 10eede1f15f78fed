import type { Lines } from '../language.js';

/** Lines of commands that keep stored data safe in German. */
export const keeping: Lines['keeping'] = {
  useDump:
    'eine PostgreSQL-Datenbank kopiert ihr eigenes Programm: pg_dump --format=custom ' +
    '--file=OUT URL',
  copyExists: '{copy} gibt es schon: eine andere Datei nennen oder diese wegräumen',
  notCopied: 'der Speicher kann nicht nach {copy} kopiert werden: {reason}',
  copied: '{folder} → {copy}, Größe {size}',
  bytesApart: 'Die Bytes der Dateien sind in {place}, nicht in dieser Kopie: auch sie aufbewahren.',
  structure: 'Aufbau der Datei: {fault}',
  fault: 'Kunde {customer} von {library}: {fault}',
  unreadable: 'die gespeicherte Packung {id} ist nicht lesbar',
  changed: 'die gespeicherte Packung {id} ist nicht die geschriebene',
  gone: 'die gespeicherte Packung {id} fehlt',
  noRun: 'der Lauf {run}, der Packungen schrieb, fehlt',
  otherHash: 'der Katalog der Fassung {revision} hat nicht seine Prüfsumme',
  fileDamaged: 'die gespeicherten Bytes der Datei {id} sind nicht die empfangenen',
  fileGone: 'die gespeicherten Bytes der Datei {id} fehlen',
  sound:
    'Alles stimmt: {customers} {customers:Katalog|Kataloge}, {packages} ' +
    '{packages:Packung|Packungen}, {files} {files:Datei|Dateien} ({forgotten} nach ihrer ' +
    'Frist gelöscht).',
  unsound:
    '{faults} Fehler in {customers} {customers:Katalog|Katalogen}, {packages} ' +
    '{packages:Packung|Packungen}, {files} {files:Datei|Dateien} ({forgotten} nach ihrer ' +
    'Frist gelöscht): eine Sicherung zurückspielen.',
};

export const webhooks: Lines['webhooks'] = {
  action:
    'webhooks add URL, webhooks list, webhooks remove ID oder webhooks test ID; das ist ' +
    '"{action}"',
  url:
    'ein Webhook ist eine https-Adresse ohne Benutzernamen und ohne #, etwa ' +
    'https://erp.example.com/hooks; das ist "{text}"',
  notPublic:
    '{host} führt zu {address}, keiner öffentlichen Adresse; keine Nachricht käme an. Ist das ' +
    'erlaubt, geben Sie --webhooks-to hier und bei serve oder worker an',
  twice: '{url} ist schon eingetragen, als {id}',
  unknown: '{library} hat keinen Webhook {id}: assortment webhooks list zeigt sie',
  notConfirmed: 'der Speicher hat den Webhook nicht bestätigt; den Befehl noch einmal ausführen',
  copySecret:
    'Das Geheimnis jetzt kopieren: es wird nicht wieder gezeigt. Der Dienst behält es ' +
    'lesbar, weil es unterschreibt.',
  failing: '{failures} {failures:Fehlversuch|Fehlversuche}, nächster Versuch {next}',
  removed: '{id} ist entfernt, mit allem, was darauf wartete.',
  answered: '{url} antwortete mit {status}.',
  notSent: '{url} antwortete nicht: {reason}.',
};
