import { all, own, type Rows } from './row'

/** Statuses for those who manage the whole form, because e-mails reveal answers of any record. */
const ofForm = (status: number) => ({
  public: 401,
  ...all(404),
  ...{ owner: status, manager: status },
})

export const mailRows: Rows = {
  // Who may use a link is tested in sentRecords.test.ts.
  'GET email/stop/:key/': { path: own('email/stop/none/'), public: 404, ...all(404) },
  'POST email/stop/:key/': {
    path: own('email/stop/none/'),
    body: () => ({ stopped: true }),
    public: 404,
    ...all(404),
  },
  'GET email/': { path: own('email/'), public: 401, ...all(200) },
  'GET email/:id/': { path: (at) => `email/${at.mail}/`, ...ofForm(200) },
  // There is no mail server.
  'POST email/:id/send/': { path: (at) => `email/${at.mail}/send/`, body: () => ({}), ...ofForm(409) },
}
