import { buildExample } from './buildExample'

/** A visit to a customer: who was there, what was agreed, how it went. */
export const customerVisit = buildExample({
  id: 'customerVisit',
  prefix: '65e1a0c2',
  name: ['Visita a cliente', 'Customer visit', 'Visita a cliente'],
  description: [
    'Anota la visita al salir, mientras todo está fresco.',
    'Write the visit down when you leave, while it is fresh.',
    'Anote a visita ao sair, enquanto tudo está fresco.',
  ],
  confirmation: ['¡Visita registrada!', 'Visit recorded!', 'Visita registrada!'],
  button: ['Guardar visita', 'Save visit', 'Salvar visita'],
  pages: [
    {
      name: ['La visita', 'The visit', 'A visita'],
      fields: [
        {
          name: 'customer',
          type: 'text',
          label: ['Cliente', 'Customer', 'Cliente'],
          required: true,
          favourite: true,
        },
        {
          name: 'when',
          type: 'datetime',
          label: ['Fecha y hora', 'Date and time', 'Data e hora'],
          required: true,
          favourite: true,
        },
        {
          name: 'purpose',
          type: 'select',
          label: ['Motivo', 'Purpose', 'Motivo'],
          required: true,
          options: [
            ['Presentación', 'Introduction', 'Apresentação'],
            ['Seguimiento', 'Follow-up', 'Acompanhamento'],
            ['Reclamo', 'Complaint', 'Reclamação'],
            ['Cobranza', 'Collection', 'Cobrança'],
          ],
        },
        {
          name: 'complaint',
          type: 'textarea',
          label: [
            '¿De qué se queja el cliente?',
            'What is the customer unhappy about?',
            'Do que o cliente reclama?',
          ],
          required: true,
        },
        {
          name: 'topics',
          type: 'checkbox',
          label: ['Temas tratados', 'Topics discussed', 'Assuntos tratados'],
          options: [
            ['Precios', 'Prices', 'Preços'],
            ['Entregas', 'Deliveries', 'Entregas'],
            ['Calidad', 'Quality', 'Qualidade'],
            ['Pedidos nuevos', 'New orders', 'Novos pedidos'],
          ],
        },
      ],
    },
    {
      name: ['Acuerdos', 'Agreements', 'Acordos'],
      description: [
        'Un elemento por acuerdo: así nada se pierde.',
        'One set for each agreement, so that nothing gets lost.',
        'Um elemento por acordo: assim nada se perde.',
      ],
      fields: [
        {
          name: 'agreements',
          type: 'group',
          label: ['Acuerdos', 'Agreements', 'Acordos'],
          properties: { min: 0, max: 20 },
        },
        {
          name: 'what',
          type: 'text',
          label: ['¿Qué se acordó?', 'What was agreed?', 'O que foi acordado?'],
          required: true,
          group: 'agreements',
        },
        {
          name: 'who',
          type: 'radio',
          label: ['¿Quién lo hace?', 'Who does it?', 'Quem faz?'],
          required: true,
          options: [
            ['Nosotros', 'We do', 'Nós'],
            ['El cliente', 'The customer', 'O cliente'],
          ],
          properties: { orientation: 'horizontal' },
          group: 'agreements',
        },
        {
          name: 'responsible',
          type: 'text',
          label: ['Responsable', 'Person in charge', 'Responsável'],
          required: true,
          group: 'agreements',
        },
        {
          name: 'due',
          type: 'date',
          label: ['Fecha compromiso', 'Due date', 'Data combinada'],
          group: 'agreements',
        },
        {
          name: 'amount',
          type: 'decimal',
          label: ['Monto estimado', 'Estimated amount', 'Valor estimado'],
          properties: { number_of_decimals: 2, min: 0 },
          group: 'agreements',
        },
      ],
    },
    {
      name: ['Cierre', 'Wrapping up', 'Encerramento'],
      fields: [
        {
          name: 'mood',
          type: 'radio',
          label: ['¿Cómo quedó el cliente?', 'How did you leave the customer?', 'Como ficou o cliente?'],
          required: true,
          favourite: true,
          options: [
            ['Contento', 'Happy', 'Satisfeito'],
            ['Normal', 'As usual', 'Normal'],
            ['Molesto', 'Upset', 'Chateado'],
          ],
          properties: { orientation: 'horizontal' },
        },
        {
          name: 'warning',
          type: 'description',
          label: ['Avisa hoy mismo', 'Tell someone today', 'Avise hoje mesmo'],
          body: [
            'Un cliente molesto no espera. Llama a tu gerente antes de terminar el día.',
            'An upset customer does not wait. Call your manager before the day is over.',
            'Um cliente chateado não espera. Ligue para seu gerente antes do fim do dia.',
          ],
        },
        {
          name: 'duration',
          type: 'integer',
          label: ['Duración en minutos', 'Length in minutes', 'Duração em minutos'],
          properties: { min: 1, max: 600 },
        },
        { name: 'notes', type: 'textarea', label: ['Notas', 'Notes', 'Notas'] },
      ],
    },
  ],
  rules: [
    {
      type: 'show',
      name: 'Detalle del reclamo',
      when: [['purpose', 'in=', 'reclamo']],
      targets: ['complaint'],
    },
    {
      type: 'show',
      name: 'Responsable nuestro',
      when: [['who', 'in=', 'nosotros']],
      targets: ['responsible'],
    },
    { type: 'show', name: 'Aviso', when: [['mood', 'in=', 'molesto']], targets: ['warning'] },
    {
      type: 'required',
      name: 'Notas si hay molestia',
      when: [['mood', 'in=', 'molesto']],
      targets: ['notes'],
    },
  ],
})
