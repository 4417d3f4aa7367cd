import type { PayProvider } from '#gateway/modules/pay/providers/provider.ts';
import { sandbox } from '#gateway/modules/pay/providers/sandbox.ts';
import type { PayType } from '#shared/domain/order.ts';
import type { Config } from '../../../../config.ts';

/** The registered providers: the sandbox in the demo, none otherwise. */
export function listProviders({ demo }: Config): readonly PayProvider[] {
  return demo ? [sandbox] : [];
}

export function providerOf(config: Config, payType: PayType): PayProvider | undefined {
  return listProviders(config).find(({ payTypes }) => payTypes.includes(payType));
}
