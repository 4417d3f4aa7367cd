import { useEffect, useState } from 'react';
import { voiceSwitch } from '#client/features/cart/quick/scan/scan-voice.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { scanWords as words } from '#shared/messages/zh/scan.ts';

/** Switches the spoken prompts on and off; this computer remembers it. */
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
