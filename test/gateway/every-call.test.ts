/** Generated from the contract: tests every call with callers who may not call it, and with invalid input. */
import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadUrl } from '#gateway/modules/image/uploaded-image.ts';
import type { CallAccess, CallSpec } from '#shared/contract/calls/define-call.ts';
import { CODES } from '#shared/contract/codes.ts';
import { type CallName, calls } from '#shared/contract/index.ts';
import { makeForm, makePng } from '#test/support/fixtures/images.ts';
import { buildTestGateway, md5, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { uploadForm } from '#test/support/gateway/files.ts';
import { breakagesOf, sampleOf } from '#test/support/gateway/schema-samples.ts';
import { signatureOf } from '#test/support/gateway/signed-post.ts';

const specs = Object.entries<CallSpec>(calls).map(([name, spec]) => ({ name: name as CallName, spec }));
const memberCalls = specs.filter(({ spec }) => spec.access !== 'visitor');

/** Larger than any call's body limit. */
const HUGE = JSON.stringify({ a: 'x'.repeat(300_000) });

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

let sent = 0;
interface Sent {
  readonly query?: unknown;
  readonly body?: unknown;
  readonly payload?: string;
  readonly contentType?: string;
  readonly token?: string;
}

/** Sends a request to a call, from a new IP each time to avoid the strict rate limit. */
function send({ method, path, query: querySchema, body: bodySchema, signed }: CallSpec, parts: Sent = {}) {
  const query = parts.query ?? (querySchema ? sampleOf(querySchema) : {});
  const body = parts.body !== undefined ? parts.body : bodySchema ? sampleOf(bodySchema) : undefined;
  const payload = parts.payload ?? (body === undefined ? undefined : JSON.stringify(body));
  const search = new URLSearchParams(
    Object.entries(query as Record<string, unknown>).flatMap(([key, value]) =>
      Array.isArray(value) ? [...value, ...value].map(one => [key, String(one)]) : [[key, String(value)]],
    ) as [string, string][],
  );
  sent += 1;
  const { http } = gateway;
  const request = method === 'POST' ? http.post(`${path}?${search}`) : http.get(`${path}?${search}`);
  request.set({
    tenantId: 'soyoung-zg',
    'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    ...(parts.token ? { userToken: parts.token } : {}),
    ...(signed && parts.token && payload !== undefined ? signatureOf(gateway, parts.token, payload) : {}),
  });
  if (method !== 'POST' || payload === undefined) return request;
  return request.set('content-type', parts.contentType ?? 'application/json').send(payload);
}

/** Cuts the values of a query to what fits into the 16 KB of a request's headers. */
const shortened = (query: unknown) =>
  Object.fromEntries(
    Object.entries(query as object).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.slice(0, 10_000) : value,
    ]),
  );

function envelopeOf(response: Response) {
  // A file response has no envelope; its errors do.
  if (response.headers['content-disposition'] !== undefined) return { code: '0', msg: '', data: null };
  const envelope = response.body;
  expect(Object.keys(envelope).toSorted()).toEqual(['code', 'data', 'msg']);
  expect(typeof envelope.code).toBe('string');
  expect(typeof envelope.msg).toBe('string');
  return envelope as { code: string; msg: string; data: unknown };
}

describe('without a session', () => {
  it.each(memberCalls)('$name answers 400', async ({ spec }) => {
    for (const token of [undefined, 'unknown', 'x'.repeat(5000), "' OR 1=1 --"]) {
      const response = await send(spec, token === undefined ? {} : { token });
      expect(response.status).toBe(200);
      expect(envelopeOf(response).code).toBe('400');
    }
  });
});

describe('access', () => {
  const viewers: readonly { who: string; mobile: string; may: readonly CallAccess[]; code: string }[] = [
    { who: 'never submitted', mobile: '13800000007', may: ['member'], code: 'FORBIDDEN' },
    { who: 'WAIT_AUDIT', mobile: '13800000002', may: ['member'], code: 'FORBIDDEN' },
    { who: 'REJECT', mobile: '13800000003', may: ['member'], code: 'FORBIDDEN' },
    { who: 'DISABLE', mobile: '13800000004', may: ['member', 'certified'], code: 'FORBIDDEN' },
    { who: 'LOGOUT_WAIT_AUDIT', mobile: '13800000005', may: ['member'], code: 'ACCOUNT_CANCELLING' },
    { who: 'LOGOUT_PASS', mobile: '13800000006', may: ['member'], code: 'ACCOUNT_CANCELLED' },
    { who: 'PASS', mobile: '13800000001', may: ['member', 'certified', 'approved'], code: '' },
  ];
  it.each(viewers)('for $who is enforced on every call', async ({ mobile, may, code }) => {
    for (const { name, spec } of memberCalls) {
      const answer = envelopeOf(await send(spec, { token: await gateway.signIn(mobile) }));
      if (may.includes(spec.access))
        expect(['FORBIDDEN', 'ACCOUNT_CANCELLING', 'ACCOUNT_CANCELLED', '400', '500'], name).not.toContain(
          answer.code,
        );
      else expect(answer.code, name).toBe(code);
    }
  });

  it('is checked before the body, so that unauthorised callers learn nothing about its fields', async () => {
    const token = await gateway.signIn('13800000002');
    for (const { name, spec } of memberCalls.filter(({ spec }) => spec.access === 'approved' && spec.body)) {
      expect(envelopeOf(await send(spec, { body: { wrong: 1 }, token })).code, name).toBe('FORBIDDEN');
    }
  });
});

describe('the response', () => {
  it.each(specs)('of $name matches the contract', async ({ name, spec }) => {
    const answer = envelopeOf(await send(spec, { token: await gateway.signIn('13800000001') }));
    if (answer.code === '0') expect([...Value.Errors(spec.data, answer.data)], name).toEqual([]);
    else expect(CODES, name).toContain(answer.code);
    expect(answer.code, name).not.toBe('500');
  });
});

describe('invalid input', () => {
  it.each(specs)('to $name is answered with PARAM_INVALID', async ({ spec }) => {
    const token = await gateway.signIn('13800000001');
    const tries = [
      ...(spec.body
        ? breakagesOf(spec.body).map(({ what, value }) => ({ what: `body ${what}`, body: value }))
        : []),
      ...(spec.body ? ['text', 5, true, ['x']].map(body => ({ what: `body ${typeof body}`, body })) : []),
      ...(spec.query
        ? breakagesOf(spec.query)
            // Query values are strings, so only cases that are invalid as strings remain.
            .filter(({ what }) => /extra|missing|huge|array|NUL/.test(what))
            .map(({ what, value }) => ({ what: `query ${what}`, query: shortened(value) }))
        : []),
    ];
    for (const { what, ...parts } of tries) {
      const response = await send(spec, { ...parts, token });
      const answer = envelopeOf(response);
      expect(answer.code, what).toBe('PARAM_INVALID');
      expect(response.status, what).toBe(200);
      expect(answer.data, what).toMatchObject({ fields: expect.any(Array) });
    }
  });

  it.each(specs.filter(({ spec }) => spec.method === 'POST' && spec.body))(
    'to $name as a malformed body is answered in the envelope',
    async ({ spec }) => {
      const token = await gateway.signIn('13800000001');
      for (const payload of [
        '{',
        '"',
        '\u0000',
        '[[[[',
        '{"a":1}{"b":2}',
        '{"constructor":{"prototype":{}}}',
      ]) {
        const response = await send(spec, { payload, token });
        expect(response.status, payload).toBe(200);
        expect(envelopeOf(response).code, payload).toBe('PARAM_INVALID');
      }
      const form = await send(spec, {
        payload: 'a=1',
        contentType: 'application/x-www-form-urlencoded',
        token,
      });
      expect(envelopeOf(form).code).toBe('PARAM_INVALID');
      const huge = await send(spec, { payload: HUGE, token });
      expect(huge.status).toBe(413);
      expect(envelopeOf(huge).code).toBe('PAYLOAD_TOO_LARGE');
    },
  );
});

describe('a file upload', () => {
  const takingFiles = specs.filter(({ spec }) => spec.multipart);
  const others = specs.filter(({ spec }) => spec.method === 'POST' && !spec.multipart);
  const sendForm = ({ path }: CallSpec, form: ReturnType<typeof makeForm>, token: string) =>
    uploadForm(gateway, path, form, token);

  it.each(takingFiles)('is the only input that $name accepts', async ({ spec }) => {
    const token = await gateway.signIn('13800000001');
    const answers = [
      await send(spec, { token, body: { file: 'x' } }),
      await send(spec, { token, payload: 'file=x', contentType: 'application/x-www-form-urlencoded' }),
      await send(spec, { token, payload: 'x', contentType: 'multipart/form-data' }),
      await sendForm(spec, makeForm(makePng(), { field: 'other' }), token),
      await sendForm(spec, makeForm(makePng(), { fields: { extraField: 'x' } }), token),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(envelopeOf(answer)).toMatchObject({
        code: 'PARAM_INVALID',
        data: { fields: expect.any(Array) },
      });
    }
  });

  it.each(others)('is rejected by $name', async ({ spec }) => {
    const token = await gateway.signIn('13800000001');
    const answer = await sendForm(spec, makeForm(makePng()), token);
    expect(answer.status).toBe(200);
    expect(envelopeOf(answer).code).toBe('PARAM_INVALID');
  });
});

describe('data of another shop', () => {
  interface Owned {
    /** Selects the id of a row of account 1. */
    readonly sql: string;
    readonly arg: (id: string) => Record<string, unknown>;
    /** An unused id of the same format. */
    readonly missing: string;
  }
  const advisor = {
    sql: `SELECT develop_customer_service_id AS id FROM distributor WHERE id = '200001'`,
    missing: '999999',
  };
  const certification = sampleOf(calls.submitCertification.body) as Record<string, unknown>;
  /** Uploads are identified by the id in their URL. Brands are public. */
  const ownUploads = (rest: Record<string, unknown>): readonly Owned[] =>
    [
      (url: string) => ({ ...rest, storeImageUrls: [url] }),
      (url: string) => ({ ...rest, licenceImageUrl: url }),
    ].map(arg => ({
      sql: `INSERT INTO uploaded_image VALUES
        (translate(gen_random_uuid()::text, '-', ''), 'CERTIFICATION', '100001', 'image/png', 8, 8, now())
        RETURNING id`,
      arg: id => arg(uploadUrl(id)),
      missing: '0'.repeat(32),
    }));
  const cartLine = {
    sql: `SELECT id FROM cart_line WHERE distributor_id = '200001' AND removed_date IS NULL LIMIT 1`,
    missing: '999999',
  };
  const cartLines = [{ ...cartLine, arg: (id: string) => ({ ids: [id] }) }];
  const cartImport = {
    sql: `INSERT INTO cart_import VALUES ('200001', gen_random_uuid()::text,
      '[{"row":1,"barCode":"0","quantity":1,"quantityText":"1"}]', now()) RETURNING id`,
    missing: '999999',
  };
  const favourite = {
    sql: `SELECT commodity_id AS id FROM favourite WHERE distributor_id = '200001' AND commodity_id NOT IN
      (SELECT commodity_id FROM favourite WHERE distributor_id = '200009') LIMIT 1`,
    missing: '999999',
  };
  const recommended = {
    sql: `SELECT id FROM recommended_list WHERE distributor_id = '200001' LIMIT 1`,
    missing: '999999',
  };
  const template = {
    sql: `SELECT id FROM order_template WHERE distributor_id = '200001' LIMIT 1`,
    missing: '999999',
  };
  const address = {
    sql: `SELECT id FROM distributor_address WHERE distributor_id = '200001' LIMIT 1`,
    missing: '999999',
  };
  const someRegion = { provinceCode: '330000', cityCode: '330100', districtCode: '330106' };
  const someItems = { items: [{ skuId: '60000101', quantity: 1 }] };
  const orderIn = (status: string, arg: (id: string) => Record<string, unknown>): readonly Owned[] => [
    {
      sql: `SELECT id FROM "order" WHERE distributor_id = '200001' AND status = '${status}' ORDER BY id LIMIT 1`,
      arg,
      missing: '999999',
    },
  ];
  const paymentIn = (status: string, arg: (payNo: string) => Record<string, unknown>): readonly Owned[] => [
    {
      sql: `SELECT pay_no AS id FROM payment WHERE distributor_id = '200001' AND status = '${status}' LIMIT 1`,
      arg,
      missing: '999999',
    },
  ];
  const billIn = (status: string, arg: (id: string) => Record<string, unknown>): readonly Owned[] => [
    {
      sql: `SELECT id FROM credit_bill WHERE distributor_id = '200001' AND status = '${status}' LIMIT 1`,
      arg,
      missing: '999999',
    },
  ];
  const ownOrder = { id: '719005' };
  const refundIn = (status: string, arg: (id: string) => Record<string, unknown>): readonly Owned[] => [
    {
      sql: `SELECT id FROM refund WHERE distributor_id = '200001' AND status = '${status}' LIMIT 1`,
      arg,
      missing: '999999',
    },
  ];
  /** A refund application for the second shop's own order, apart from `rest`. */
  const application = (rest: Record<string, unknown>) => ({
    requestId: randomUUID(),
    orderId: ownOrder.id,
    type: 'REFUND_ONLY',
    amount: '1.00',
    items: [{ orderItemId: '999999', quantity: 1 }],
    reason: 'OTHER',
    description: '',
    imageUrls: [],
    ...rest,
  });
  const consigneeSheet = {
    sql: `INSERT INTO drop_shipping_import VALUES ('200001', gen_random_uuid()::text, 'GENERAL', '[]', now())
      RETURNING id`,
    missing: '999999',
  };
  const submitted = {
    arg: (submitToken: string) => ({ submitToken, expectedPayAmount: '1.00', remark: '' }),
    missing: '999999',
  };
  const sampleIn = (status: string): readonly Owned[] => [
    {
      sql: `SELECT id FROM sample_apply WHERE distributor_id = '200001' AND status = '${status}' LIMIT 1`,
      arg: id => ({ id }),
      missing: '999999',
    },
  ];
  const subjectIn = (status: string, arg: (id: string) => Record<string, unknown>): readonly Owned[] => [
    {
      sql: `SELECT id FROM subject WHERE distributor_id = '200001' AND status = '${status}' ORDER BY id LIMIT 1`,
      arg,
      missing: '999999',
    },
  ];
  const certificationUpload = {
    sql: `INSERT INTO uploaded_image VALUES
      (translate(gen_random_uuid()::text, '-', ''), 'CERTIFICATION', '100001', 'image/png', 8, 8, now())
      RETURNING id`,
    missing: '0'.repeat(32),
  };
  /** A subject that the second shop could submit, apart from `rest`. */
  const subjectForm = (rest: Record<string, unknown>) => ({
    requestId: randomUUID(),
    companyName: 'x',
    creditCode: '91330106MA2CD3X81Q',
    legalPerson: 'x',
    contactName: 'x',
    contactMobile: '13812345678',
    licenceImageUrl: '/gateway/soyoungzg/api/image/licence/200009.svg?v=1',
    bankName: 'x',
    bankAccount: '12345678',
    ...rest,
  });
  const storeForm = (rest: Record<string, unknown>) => ({
    requestId: randomUUID(),
    platform: 'JD',
    shopName: 'x',
    url: 'https://mall.jd.com/index-7.html',
    screenshotUrls: ['x'],
    ...rest,
  });
  const storeIn = (status: string, arg: (id: string) => Record<string, unknown>): Owned => ({
    sql: `SELECT id FROM online_store WHERE distributor_id = '200001' AND status = '${status}' LIMIT 1`,
    arg,
    missing: '999999',
  });
  /** A record of the first shop in a status. */
  const recordIn = (table: string, status: string): readonly Owned[] => [
    {
      sql: `SELECT id FROM ${table} WHERE distributor_id = '200001' AND status = '${status}' LIMIT 1`,
      arg: id => ({ id }),
      missing: '999999',
    },
  ];
  /** A transfer of the second shop, apart from `rest`. */
  const transferred = (rest: Record<string, unknown>) => ({
    requestId: randomUUID(),
    amount: '1.00',
    payerName: 'x',
    payerAccount: '12345678',
    transferDate: new Date().toISOString().slice(0, 10),
    voucherUrls: [uploadUrl('0'.repeat(32))],
    ...rest,
  });
  const payee = {
    sql: `SELECT id FROM payee_account WHERE distributor_id = '200001' ORDER BY id LIMIT 1`,
    missing: '999999',
  };
  const invoiceableOrder = {
    sql: `SELECT id FROM "order" WHERE distributor_id = '200001' AND status = 'FINISHED' AND invoice_status = 'NONE'
      LIMIT 1`,
    missing: '999999',
  };
  const invoice = {
    sql: `SELECT id FROM invoice WHERE distributor_id = '200001' AND status = 'REDDENED'`,
    missing: '999999',
  };
  const header = {
    sql: `SELECT id FROM invoice_header WHERE distributor_id = '200001' AND status = 'WAIT_CONFIRM'`,
    missing: '999999',
  };
  const headerFields = {
    headerType: 'PERSONAL',
    name: 'x',
    taxNo: '',
    bank: '',
    bankAccount: '',
    address: '',
    phone: '',
  };
  /** An application of the second shop, apart from `rest`. */
  const invoicing = (rest: Record<string, unknown>) => ({
    requestId: randomUUID(),
    orderIds: ['719004'],
    headerId: '759001',
    invoiceType: 'NORMAL',
    email: 'shop@example.com',
    ...rest,
  });
  /** Member calls that take an id of a member's own data. An empty list: the ids are of public data. */
  const ownedIds: Partial<Record<CallName, readonly Owned[]>> = {
    listInvoiceableOrderPage: [{ ...invoiceableOrder, arg: id => ({ data: { orderIds: [id] } }) }],
    applyInvoice: [
      { ...invoiceableOrder, arg: id => invoicing({ orderIds: [id] }) },
      {
        sql: `SELECT id FROM invoice_header WHERE distributor_id = '200001' AND status = 'CONFIRMED' LIMIT 1`,
        arg: headerId => invoicing({ headerId }),
        missing: '999999',
      },
    ],
    listPurchasedPage: [
      {
        sql: `SELECT sku_id AS id FROM purchased_sku WHERE distributor_id = '200001' AND sku_id NOT IN (SELECT sku_id FROM purchased_sku WHERE distributor_id = '200009') LIMIT 1`,
        arg: skuId => ({ data: { skuIds: [skuId] } }),
        missing: '999999',
      },
    ],
    cancelInvoice: [{ ...invoice, arg: id => ({ id }) }],
    getInvoiceDetail: [{ ...invoice, arg: id => ({ id }) }],
    downloadInvoice: [
      { ...invoice, arg: id => ({ id }) },
      { ...invoice, arg: id => ({ id, document: 'RED' }) },
    ],
    sendInvoiceEmail: [{ ...invoice, arg: id => ({ id, email: 'shop@example.com' }) }],
    saveInvoiceHeader: [{ ...header, arg: id => ({ ...headerFields, id }) }],
    confirmInvoiceHeader: [{ ...header, arg: id => ({ id }) }],
    setDefaultInvoiceHeader: [{ ...header, arg: id => ({ id }) }],
    removeInvoiceHeaders: [{ ...header, arg: id => ({ ids: [id] }) }],
    sendToCs: [
      {
        sql: `SELECT id FROM member WHERE mobile = '13800000001'`,
        arg: memberId => ({ memberId, uid: 'u', msgType: 'text', msgContent: 'x' }),
        missing: '999999',
      },
    ],
    listChatHistory: [
      {
        sql: `SELECT id FROM member WHERE mobile = '13800000001'`,
        arg: memberId => ({ data: { memberId } }),
        missing: '999999',
      },
      {
        sql: `SELECT id FROM chat_message WHERE participant_id = '100001' ORDER BY id DESC LIMIT 1`,
        arg: lastId => ({ data: { lastId } }),
        missing: '999999999',
      },
    ],
    markChatRead: [
      {
        sql: `SELECT id FROM member WHERE mobile = '13800000001'`,
        arg: memberId => ({ memberId, lastId: '1' }),
        missing: '999999',
      },
    ],
    // A visitor's id is secret, but a member's id is not a valid visitor id.
    claimVisitorChat: [
      {
        sql: `SELECT participant_id AS id FROM chat_conversation WHERE participant_id = '100001'`,
        arg: anonId => ({ anonId }),
        missing: '999999',
      },
    ],
    createMemberSource: [{ ...advisor, arg: developCSId => ({ developCSId }) }],
    supplementDevCs: [{ ...advisor, arg: devCsId => ({ devCsId }) }],
    submitCertification: ownUploads(certification),
    resubmitCertification: ownUploads(certification),
    supplementInfo: ownUploads({}),
    listMyCart: [{ ...cartLine, arg: id => ({ selectedIds: [id] }) }],
    updateCartQuantity: [{ ...cartLine, arg: cartId => ({ cartId, quantity: 6 }) }],
    removeCartLines: cartLines,
    restoreCartLines: [
      {
        ...cartLine,
        sql: `UPDATE cart_line SET removed_date = now() WHERE (distributor_id, id) IN
          (SELECT distributor_id, id FROM cart_line WHERE distributor_id = '200001' LIMIT 1) RETURNING id`,
        arg: id => ({ ids: [id] }),
      },
    ],
    moveCartLinesToFavourites: cartLines,
    addToCart: [],
    addManyToCart: [],
    confirmCartImport: [{ ...cartImport, arg: importId => ({ requestId: randomUUID(), importId }) }],
    downloadCartErrors: [{ ...cartImport, arg: importId => ({ importId }) }],
    saveAddress: [
      {
        ...address,
        arg: id => ({ ...(sampleOf(calls.saveAddress.body) as object), ...someRegion, id }),
      },
    ],
    setDefaultAddress: [{ ...address, arg: id => ({ id }) }],
    removeAddresses: [{ ...address, arg: id => ({ ids: [id] }) }],
    previewCheckout: [
      { ...cartLine, arg: id => ({ cartIds: [id] }) },
      { ...address, arg: addressId => ({ ...someItems, addressId }) },
      {
        sql: `SELECT id FROM distributor_coupon WHERE distributor_id = '200001' LIMIT 1`,
        arg: couponId => ({ ...someItems, couponId }),
        missing: '999999',
      },
    ],
    addFavourite: [],
    downloadCommodityMaterials: [],
    removeFavourites: [{ ...favourite, arg: id => ({ ids: [id] }) }],
    createStockReminder: [],
    removeStockReminder: [
      {
        sql: `INSERT INTO stock_reminder SELECT '200001', id, now() FROM sku LIMIT 1 RETURNING sku_id AS id`,
        arg: skuId => ({ skuId }),
        missing: '999999',
      },
    ],
    getRecommendedDetail: [{ ...recommended, arg: id => ({ id }) }],
    addRecommendedToCart: [
      {
        ...recommended,
        arg: id => ({ requestId: randomUUID(), id, items: [{ skuId: '600001', quantity: 1 }] }),
      },
    ],
    exportRecommended: [{ ...recommended, arg: id => ({ id }) }],
    getOrderTemplate: [{ ...template, arg: id => ({ id }) }],
    saveOrderTemplate: [
      { ...template, arg: id => ({ requestId: randomUUID(), id, name: 'x' }) },
      ...orderIn('SHIPPED', orderId => ({ requestId: randomUUID(), name: 'x', orderId })),
    ],
    removeOrderTemplates: [{ ...template, arg: id => ({ ids: [id] }) }],
    getOrderDetail: orderIn('SHIPPED', id => ({ id })),
    listPackages: orderIn('SHIPPED', orderId => ({ orderId })),
    cancelOrder: orderIn('WAIT_PAY', id => ({ id, reason: '' })),
    confirmReceive: [
      ...orderIn('SHIPPED', id => ({ id })),
      {
        sql: `SELECT id FROM parcel WHERE distributor_id = '200001' ORDER BY id LIMIT 1`,
        arg: packageId => ({ ...ownOrder, packageId }),
        missing: '999999',
      },
    ],
    acceptQuote: orderIn('WAIT_ACCEPT', id => ({ id, quoteVersion: 1 })),
    rejectQuote: orderIn('WAIT_ACCEPT', id => ({ id, quoteVersion: 1, reason: 'x' })),
    exportOrders: orderIn('FINISHED', id => ({ filters: { orderIds: [id] } })),
    confirmReceiveOrders: orderIn('SHIPPED', id => ({ orderIds: [id] })),
    buyAgain: [
      ...orderIn('FINISHED', id => ({ requestId: randomUUID(), id })),
      ...orderIn('FINISHED', id => ({ requestId: randomUUID(), orderIds: [id] })),
      ...paymentIn('SUCCESS', payNo => ({ requestId: randomUUID(), payNo })),
    ],
    payTogether: orderIn('WAIT_PAY', id => ({ requestId: randomUUID(), orderIds: [id] })),
    listPayTypes: paymentIn('INIT', payNo => ({ payNo })),
    getPayStatus: paymentIn('SUCCESS', payNo => ({ payNo })),
    pay: [
      ...paymentIn('INIT', payNo => ({ requestId: randomUUID(), payNo, payType: 'ALIPAY' })),
      ...paymentIn('INIT', payNo => ({
        requestId: randomUUID(),
        payNo,
        payType: 'BALANCE',
        payPassword: md5('135790'),
      })),
    ],
    uploadVoucher: [
      {
        sql: `WITH own AS (INSERT INTO uploaded_image
            VALUES (repeat('f', 32), 'VOUCHER', '100009', 'image/png', 8, 8, now()))
          SELECT pay_no AS id FROM payment WHERE distributor_id = '200001' AND status = 'INIT' LIMIT 1`,
        arg: payNo => ({ payNo, imageUrls: [uploadUrl('f'.repeat(32))] }),
        missing: '999999',
      },
      {
        sql: `INSERT INTO uploaded_image VALUES
          (translate(gen_random_uuid()::text, '-', ''), 'VOUCHER', '100001', 'image/png', 8, 8, now())
          RETURNING id`,
        arg: id => ({ payNo: '999999', imageUrls: [uploadUrl(id)] }),
        missing: '0'.repeat(32),
      },
    ],
    getBillDetail: billIn('UNPAID', id => ({ id })),
    repay: billIn('UNPAID', id => ({ requestId: randomUUID(), billIds: [id], amount: '1.00' })),
    cancelRepay: [
      {
        sql: `SELECT id FROM credit_repayment WHERE distributor_id = '200001' AND status = 'PROCESSING' LIMIT 1`,
        arg: id => ({ id }),
        missing: '999999',
      },
    ],
    applyTopUp: [
      {
        sql: `SELECT id FROM top_up WHERE distributor_id = '200001' AND status = 'REJECT' LIMIT 1`,
        arg: id => transferred({ id }),
        missing: '999999',
      },
      {
        sql: `INSERT INTO uploaded_image VALUES
          (translate(gen_random_uuid()::text, '-', ''), 'VOUCHER', '100001', 'image/png', 8, 8, now())
          RETURNING id`,
        arg: id => transferred({ voucherUrls: [uploadUrl(id)] }),
        missing: '0'.repeat(32),
      },
    ],
    cancelTopUp: recordIn('top_up', 'WAIT_AUDIT'),
    getTopUpDetail: recordIn('top_up', 'PASS'),
    listRefundableItems: orderIn('SHIPPED', orderId => ({ orderId })),
    applyRefund: [
      ...orderIn('SHIPPED', orderId => application({ orderId })),
      {
        sql: `SELECT id FROM order_item WHERE order_id = '710021' LIMIT 1`,
        arg: orderItemId => application({ items: [{ orderItemId, quantity: 1 }] }),
        missing: '999999',
      },
      {
        sql: `INSERT INTO uploaded_image VALUES
          (translate(gen_random_uuid()::text, '-', ''), 'REFUND', '100001', 'image/png', 8, 8, now())
          RETURNING id`,
        arg: id => application({ imageUrls: [uploadUrl(id)] }),
        missing: '0'.repeat(32),
      },
    ],
    getRefundDetail: refundIn('REFUNDED', id => ({ id })),
    cancelRefund: refundIn('APPLIED', id => ({ id })),
    submitRefundDelivery: refundIn('WAIT_RETURN', id => ({
      id,
      companyCode: 'SF',
      deliveryNo: 'SF0000001',
    })),
    submitSample: [
      {
        sql: `SELECT id FROM distributor_address WHERE distributor_id = '200001' LIMIT 1`,
        arg: addressId => ({ requestId: randomUUID(), ...someItems, addressId, purpose: 'x' }),
        missing: '999999',
      },
    ],
    submitOrder: [
      {
        sql: `INSERT INTO checkout_draft VALUES ('200001', gen_random_uuid()::text,
          '[{"skuId":"60000101","cartId":null,"quantity":1}]',
          (SELECT id FROM distributor_address WHERE distributor_id = '200001' LIMIT 1), NULL, now()) RETURNING id`,
        ...submitted,
      },
      // The reply to another shop's submit with this token.
      {
        sql: `INSERT INTO request_reply VALUES ('200001', gen_random_uuid()::text, 'submitOrder', '',
          '{"orderIds":["1"],"payNo":"1","expireTime":null}', now()) RETURNING request_id AS id`,
        ...submitted,
      },
    ],
    createSharedView: [
      {
        sql: `SELECT id FROM "order" WHERE distributor_id = '200001' ORDER BY id LIMIT 1`,
        arg: orderId => ({ requestId: randomUUID(), kind: 'ORDER', orderId }),
        missing: '999999',
      },
      { ...cartLine, arg: id => ({ requestId: randomUUID(), kind: 'CART', cartIds: [id] }) },
    ],
    revokeSharedView: [
      {
        sql: `INSERT INTO shared_view (distributor_id, id, token_hash, kind, order_id, member_id, create_date,
            expire_date) VALUES ('200001', gen_random_uuid()::text, 'x', 'ORDER', '1', '100001', now(),
            now() + interval '1 hour') RETURNING id`,
        arg: id => ({ id }),
        missing: '999999',
      },
    ],
    downloadPaper: [
      ...orderIn('WAIT_ACCEPT', id => ({ kind: 'QUOTATION', id })),
      {
        sql: `SELECT id FROM parcel WHERE distributor_id = '200001' ORDER BY id LIMIT 1`,
        arg: id => ({ kind: 'PACKING_LIST', id }),
        missing: '999999',
      },
      ...refundIn('WAIT_RETURN', id => ({ kind: 'REFUND', id })),
    ],
    getTraces: ['parcel', 'sample_apply', 'refund'].map(table => ({
      sql: `SELECT company_code || ' ' || delivery_no AS id FROM ${table}
        WHERE distributor_id = '200001' AND delivery_no IS NOT NULL LIMIT 1`,
      arg: parcelId => {
        const [companyCode, deliveryNo] = parcelId.split(' ');
        return { companyCode, deliveryNo };
      },
      missing: 'SF SF999999',
    })),
    updatePayPassword: [
      {
        sql: `WITH made AS (SELECT gen_random_uuid()::text AS ticket), kept AS (INSERT INTO verify_ticket
            SELECT encode(sha256(ticket::bytea), 'hex'), '100001', 'PAY_PASSWORD', now() + interval '1 hour'
            FROM made)
          SELECT ticket AS id FROM made`,
        arg: ticket => ({ ticket, payPassword: md5('112233') }),
        missing: '999999',
      },
    ],
    updateMobile: [
      {
        sql: `WITH made AS (SELECT gen_random_uuid()::text AS ticket), kept AS (INSERT INTO verify_ticket
            SELECT encode(sha256(ticket::bytea), 'hex'), '100001', 'MOBILE_CHANGE', now() + interval '1 hour'
            FROM made)
          SELECT ticket AS id FROM made`,
        arg: ticket => ({ ticket, newMobile: '13911112222', code: '0000' }),
        missing: '999999',
      },
    ],
    endSession: [
      {
        sql: `SELECT public_id AS id FROM session WHERE member_id = '100001' LIMIT 1`,
        arg: id => ({ id }),
        missing: '999999',
      },
    ],
    confirmDropShipping: [
      {
        ...consigneeSheet,
        arg: importId => ({ requestId: randomUUID(), importId, expectedPayAmount: '0.00' }),
      },
    ],
    getDropShippingImport: [{ ...consigneeSheet, arg: importId => ({ importId }) }],
    changeDropShippingRows: [
      { ...consigneeSheet, arg: importId => ({ importId, changes: [], removes: [] }) },
    ],
    discardDropShippingImport: [{ ...consigneeSheet, arg: importId => ({ importId }) }],
    downloadDropShippingErrors: [{ ...consigneeSheet, arg: importId => ({ importId }) }],
    getSubjectDetail: subjectIn('PASS', id => ({ id })),
    setDefaultSubject: subjectIn('PASS', id => ({ id })),
    saveSubject: [
      ...subjectIn('PASS', id => subjectForm({ id })),
      { ...certificationUpload, arg: id => subjectForm({ licenceImageUrl: uploadUrl(id) }) },
    ],
    downloadContract: [
      {
        sql: `SELECT id FROM contract WHERE distributor_id = '200001' LIMIT 1`,
        arg: id => ({ id }),
        missing: '999999',
      },
    ],
    getStoreDetail: [storeIn('PASS', id => ({ id }))],
    createStore: [
      storeIn('REJECT', id => storeForm({ id })),
      { ...certificationUpload, arg: id => storeForm({ screenshotUrls: [uploadUrl(id)] }) },
    ],
    cancelStore: [storeIn('WAIT_AUDIT', id => ({ id }))],
    cancelSample: sampleIn('WAIT_AUDIT'),
    confirmSampleReceipt: sampleIn('SHIPPED'),
    applyWithdrawal: [
      {
        ...payee,
        arg: accountId => ({
          requestId: randomUUID(),
          accountType: 'BALANCE',
          amount: '100.00',
          accountId,
          payPassword: md5('135790'),
        }),
      },
    ],
    cancelWithdrawal: recordIn('withdrawal', 'WAIT_AUDIT'),
    getWithdrawalDetail: recordIn('withdrawal', 'SUCCESS'),
    savePayeeAccount: [],
    setDefaultPayeeAccount: [{ ...payee, arg: id => ({ id }) }],
    removePayeeAccounts: [{ ...payee, arg: id => ({ ids: [id] }) }],
  };
  /** Keys that identify data of a member. */
  const NAMING = /(^id|Ids?|^payNo|^submitToken|^ticket|^deliveryNo|ImageUrls?|^imageUrls|^voucherUrls)$/;
  const idKeys = (schema: unknown): string[] => {
    const { properties = {}, items } = (schema ?? {}) as { properties?: object; items?: unknown };
    const own = Object.entries(properties).flatMap(([key, property]) => [
      ...(NAMING.test(key) ? [key] : []),
      ...idKeys(property),
    ]);
    return items === undefined ? own : [...own, ...idKeys(items)];
  };
  const takingIds = memberCalls.filter(
    ({ spec }) => [...idKeys(spec.query), ...idKeys(spec.body)].length > 0,
  );

  it('is tested for every member call that takes an id', () => {
    expect(takingIds.map(({ name }) => name).filter(name => !ownedIds[name])).toEqual([]);
  });

  it.each(takingIds)('is answered by $name like a missing id', async ({ name, spec }) => {
    const token = await gateway.signIn('13800000009');
    for (const { sql, arg, missing } of ownedIds[name] ?? []) {
      const { rows } = await gateway.db.$client.query<{ id: string }>(sql);
      const foreign = rows[0]?.id;
      if (foreign === undefined) throw new Error(`account 1 has nothing for ${name}`);
      const answerTo = async (id: string) => {
        const part = spec.method === 'GET' ? 'query' : 'body';
        return withoutMoments(envelopeOf(await send(spec, { [part]: arg(id), token })));
      };
      expect(await answerTo(foreign)).toEqual(await answerTo(missing));
    }
  });
});

/** Replaces timestamps, which differ between two answers anyway. */
function withoutMoments(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer).replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"a moment"'));
}
