import { all, managed, own, seen, type Rows } from './row'

const none = '65d0000000000000000000ff'

export const workflowRows: Rows = {
  // For a record, those who read it may; without one, the log covers what the user manages.
  'GET workflow_log/': {
    path: (at) => `workflow_log/?record_id=${at.record}`,
    public: 401,
    ...seen(200),
    filteredOut: 404,
  },
  'POST workflow_log/:id/run/': {
    path: own('workflow_log/1/run/'),
    body: () => ({}),
    public: 401,
    ...all(404),
  },
  'POST workflow_action/execute_task/': {
    path: own('workflow_action/execute_task/'),
    // Those who manage the form learn that there is no such action.
    body: (at) => ({ action_id: none, record_id: at.record }),
    public: 401,
    ...managed(400),
    filteredOut: 404,
  },
  'POST workflow_action/run/': {
    path: own('workflow_action/run/'),
    // Those who manage the form learn that there is no such workflow.
    body: (at) => ({ form_id: at.form, workflow_id: none, records: [at.record] }),
    public: 401,
    ...managed(400),
  },
  'GET workflow_versions/': {
    path: (at) => `workflow_versions/?form_id=${at.form}`,
    public: 401,
    ...managed(200),
  },
  'POST workflow_versions/restore/': {
    path: own('workflow_versions/restore/'),
    body: (at) => ({ form_id: at.form, revision: 1 }),
    public: 401,
    ...managed(201),
  },
  'GET workflow_schedules/': {
    path: (at) => `workflow_schedules/?form_id=${at.form}`,
    public: 401,
    ...managed(200),
  },
  'POST workflow_schedules/plan/': {
    path: own('workflow_schedules/plan/'),
    body: (at) => ({ form_id: at.form, workflow: { rules: { schedule: { every: 'day' } } } }),
    public: 401,
    ...managed(200),
  },
  // Everybody sees the approvals that they are asked for.
  'GET approvals/': { path: own('approvals/'), public: 401, ...all(200) },
  'POST approvals/:id/': {
    path: own('approvals/2000000000/'),
    body: () => ({ answer: 'approved' }),
    public: 401,
    ...all(404),
  },
  'GET workflow_options/': {
    path: (at) => `workflow_options/?form_id=${at.form}`,
    public: 401,
    ...managed(200),
  },
  'POST workflow_plan/': {
    path: own('workflow_plan/'),
    body: (at) => ({ form_id: at.form, moment: 'created', answers: {} }),
    public: 401,
    ...managed(200),
  },
  'POST workflow_count/': {
    path: own('workflow_count/'),
    body: (at) => ({ form_id: at.form }),
    public: 401,
    ...managed(200),
  },
}
