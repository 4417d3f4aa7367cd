import { useEffect, useState } from 'react';
import { voiceSwitch } from '#client/pages/cart/quick-order/scan/scan-voice.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { scanWords as words } from '#shared/messages/zh/client/scan.ts';

/** Turns spoken prompts on and off; stored in this browser. */
export function VoiceSwitch() {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(voiceSwitch.isOn()), []);
  const toggle = () => {
    voiceSwitch.set(!isOn);
    setOn(!isOn);
  };
  return (
    <button type="button" className="scan-voice" aria-pressed={isOn} onClick={toggle}>
      <Icon name={isOn ? 'volume-up' : 'volume-mute'} />
      {words.voice}
    </button>
  );
}
