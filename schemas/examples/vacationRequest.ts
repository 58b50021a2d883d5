import { buildExample } from './buildExample'

/** Days off, with what each kind of leave needs and nothing else. */
export const vacationRequest = buildExample({
  id: 'vacationRequest',
  prefix: '65e1a0c1',
  name: [
    'Solicitud de vacaciones y permisos',
    'Vacation and leave request',
    'Solicitação de férias e licenças',
  ],
  description: [
    'Pide tus días con al menos una semana de anticipación.',
    'Ask for your days at least one week ahead.',
    'Peça seus dias com pelo menos uma semana de antecedência.',
  ],
  confirmation: [
    'Recibimos tu solicitud. Te avisaremos por correo.',
    'We have your request. We will let you know by e-mail.',
    'Recebemos sua solicitação. Avisaremos por e-mail.',
  ],
  button: ['Enviar solicitud', 'Send request', 'Enviar solicitação'],
  pages: [
    {
      name: ['Tus datos', 'About you', 'Seus dados'],
      fields: [
        {
          name: 'name',
          type: 'text',
          label: ['Nombre completo', 'Full name', 'Nome completo'],
          required: true,
          favourite: true,
        },
        {
          name: 'employee',
          type: 'integer',
          label: ['Número de empleado', 'Employee number', 'Número de funcionário'],
          required: true,
          properties: { min: 1 },
        },
        { name: 'email', type: 'email', label: ['Correo', 'E-mail', 'E-mail'], required: true },
        {
          name: 'area',
          type: 'select',
          label: ['Área', 'Department', 'Área'],
          required: true,
          options: [
            ['Administración', 'Administration', 'Administração'],
            ['Operaciones', 'Operations', 'Operações'],
            ['Ventas', 'Sales', 'Vendas'],
            ['Sistemas', 'Systems', 'Sistemas'],
          ],
          properties: { openChoice: false },
        },
      ],
    },
    {
      name: ['Los días', 'The days', 'Os dias'],
      fields: [
        {
          name: 'kind',
          type: 'radio',
          label: ['¿Qué necesitas?', 'What do you need?', 'Do que você precisa?'],
          required: true,
          favourite: true,
          options: [
            ['Vacaciones', 'Vacation', 'Férias'],
            ['Permiso por horas', 'Leave by the hour', 'Licença por horas'],
            ['Incapacidad', 'Sick leave', 'Licença médica'],
          ],
        },
        {
          name: 'first',
          type: 'date',
          label: ['Primer día', 'First day', 'Primeiro dia'],
          required: true,
        },
        { name: 'last', type: 'date', label: ['Último día', 'Last day', 'Último dia'], required: true },
        {
          name: 'workdays',
          type: 'decimal',
          label: ['Días laborables que pides', 'Working days you ask for', 'Dias úteis que você pede'],
          help: ['Medio día es 0.5.', 'Half a day is 0.5.', 'Meio dia é 0,5.'],
          required: true,
          properties: { number_of_decimals: 1, min: 0, max: 30 },
        },
        {
          name: 'leaving',
          type: 'datetime',
          label: ['¿Cuándo sales?', 'When do you leave?', 'Quando você sai?'],
          required: true,
        },
        {
          name: 'back',
          type: 'time',
          label: ['¿A qué hora vuelves?', 'At what time will you be back?', 'A que horas você volta?'],
          required: true,
        },
        {
          name: 'certificate',
          type: 'text',
          label: ['Folio de la incapacidad', 'Number of the sick note', 'Número do atestado'],
          required: true,
        },
        {
          name: 'cover',
          type: 'text',
          label: ['¿Quién cubre tus pendientes?', 'Who covers for you?', 'Quem vai cobrir suas tarefas?'],
        },
        {
          name: 'notes',
          type: 'textarea',
          label: ['Comentarios', 'Comments', 'Comentários'],
        },
      ],
    },
  ],
  rules: [
    {
      type: 'invisible',
      name: 'Por horas no lleva días',
      when: [['kind', 'in=', 'permiso_por_horas']],
      targets: ['first', 'last', 'workdays'],
    },
    {
      type: 'show',
      name: 'Horas del permiso',
      when: [['kind', 'in=', 'permiso_por_horas']],
      targets: ['leaving', 'back'],
    },
    {
      type: 'show',
      name: 'Folio de la incapacidad',
      when: [['kind', 'in=', 'incapacidad']],
      targets: ['certificate'],
    },
    {
      type: 'required',
      name: 'Quién cubre en vacaciones largas',
      when: [
        ['kind', 'in=', 'vacaciones'],
        ['workdays', 'gte__number=', '3'],
      ],
      targets: ['cover'],
    },
  ],
})
